/** How far a screen is that was asked for so long ago, in milliseconds. */
export type Arrival = 'coming' | 'slow' | 'lost'

export const arrivalAfter = (ms: number, waits: { slowScreenMs: number; lostScreenMs: number }): Arrival =>
  ms >= waits.lostScreenMs ? 'lost' : ms >= waits.slowScreenMs ? 'slow' : 'coming'
