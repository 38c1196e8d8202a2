/** Time of the server. Tests hand in their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
