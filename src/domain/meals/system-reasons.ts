/** Reasons that the server gives by itself, by their number (`0006_first-rows.sql`). With these nobody refuses to cook. */
export const SYSTEM_REASONS = { cancelled: 12, companyStopped: 13 } as const
