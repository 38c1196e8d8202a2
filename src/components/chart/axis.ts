import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'

const LINES = 5

/** A scale of whole numbers from 0 to a round one at or above the highest, and where its lines stand. */
export function countScale(values: readonly number[], range: readonly [bottom: number, top: number]) {
  const scale = scaleLinear(range)
    .domain([0, Math.max(1, max(values) ?? 0)])
    .nice(LINES)
  return { scale, lines: scale.ticks(LINES).filter(Number.isInteger) }
}

/** Every how many marks a label has room, so that two are never closer than `room` pixels. */
export const labelEvery = (markWidth: number, room: number): number =>
  markWidth <= 0 ? 1 : Math.max(1, Math.ceil(room / markWidth))
