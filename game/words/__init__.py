"""What is said: values of the rules, of a play and of the solver in sentences for people."""
