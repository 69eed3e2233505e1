"""Why the system refused to read or write something, in the player's language.

Systems say it in English, or in a language of their own; what they say seldom is left as it is.
"""

import errno

from game.rules.phrase import Phrase, mark

REASONS = {
    errno.ENOENT: mark("No such file or directory"),
    errno.EACCES: mark("Permission denied"),
    errno.EPERM: mark("Operation not permitted"),
    errno.ENOSPC: mark("No space left on device"),
    errno.EDQUOT: mark("Disk quota exceeded"),
    errno.EROFS: mark("Read-only file system"),
    errno.EISDIR: mark("Is a directory"),
    errno.ENOTDIR: mark("Not a directory"),
    errno.ENAMETOOLONG: mark("File name too long"),
    errno.EEXIST: mark("File exists"),
    errno.EFBIG: mark("File too large"),
    errno.EIO: mark("Input/output error"),
    errno.EBUSY: mark("Device or resource busy"),
    errno.EINVAL: mark("Invalid argument"),
    errno.ELOOP: mark("Too many levels of symbolic links"),
    errno.EMFILE: mark("Too many open files"),
    errno.ENFILE: mark("Too many open files in system"),
    errno.ENOMEM: mark("Cannot allocate memory"),
    errno.ENXIO: mark("No such device or address"),
    errno.ETXTBSY: mark("Text file busy"),
    errno.EPIPE: mark("Broken pipe"),
}


def reason(error: Exception) -> Phrase | str:
    """Return why the system refused, as it is said in the language; what it said where no other."""
    if not isinstance(error, OSError):
        return str(error)
    known = REASONS.get(error.errno or 0)
    return Phrase(known) if known is not None else error.strerror or str(error)
