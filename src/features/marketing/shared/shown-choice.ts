/** A list's choice of what guests are shown, as its URL says it. */
export const SHOWN_CHOICE = ['all', 'shown', 'off'] as const
type ShownChoice = (typeof SHOWN_CHOICE)[number]

/** The same as the server's lists ask for it. */
export const statusOf = (shown: ShownChoice): { status?: 0 | 1 } =>
  shown === 'all' ? {} : { status: shown === 'shown' ? 1 : 0 }
