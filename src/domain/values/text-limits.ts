/** Text areas hold at most 300 characters (specification §5). */
export const NOTES_MAX = 300

/** Searches begin with this many characters (specification §5). */
export const SEARCH_MIN = 4

/** Shortest new password, in characters. */
export const PASSWORD_MIN = 8
