"""What the tests share: people, boards, and what is asked again and again."""
