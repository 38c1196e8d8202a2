/** What came of an order that had to ring: whatever it was, silence, a ring in time. */
export const RING_OUTCOMES = ['any', 'never', 'inTime'] as const
export type RingOutcome = (typeof RING_OUTCOMES)[number]
