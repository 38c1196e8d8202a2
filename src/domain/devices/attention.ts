/** What asks for somebody's attention in orders, the most urgent first: a list can show exactly these. */
export const ORDER_MATTERS = [
  /** Nobody answered in the time that there is for it. */
  'waiting',
  /** Accepted, then cancelled, and nobody has said that they saw it. */
  'cancelled',
  /** Cooking longer than promised. */
  'late',
  /** Ready for a long time, and still in the house. */
  'uncollected',
  /** Today, rejected by the server because nobody answered. */
  'unanswered',
  /** Today, without a ring that could be heard. */
  'neverRung',
] as const
export type OrderMatter = (typeof ORDER_MATTERS)[number]

/** The same with what asks for it in businesses. */
export const ATTENTION_KINDS = [
  /** A business does not hear its orders. */
  'unheard',
  ...ORDER_MATTERS,
  /** Taking no orders. */
  'closed',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Food that has been ready for longer gets cold, or the courier got lost. */
export const UNCOLLECTED_AFTER_MINUTES = 15

/** What there is of it, the most urgent first. */
export const byUrgency = <Item extends { kind: AttentionKind; count: number }>(items: readonly Item[]): Item[] =>
  ATTENTION_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind && item.count > 0))
