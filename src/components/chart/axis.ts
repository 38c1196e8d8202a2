const MOST_LINES = 5
const STEPS = [1, 2, 5, 10] as const

/** Where the lines of a scale of whole numbers stand: from 0, a few of them, the last at or above `highest`. */
export function countLines(highest: number): number[] {
  const least = Math.max(1, highest / MOST_LINES)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, (STEPS.find((each) => each * power >= least) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, line) => line * step)
}

/** Every how many columns a label has room, so that two are never closer than `room` pixels. */
export const labelEvery = (columnWidth: number, room: number): number =>
  columnWidth <= 0 ? 1 : Math.max(1, Math.ceil(room / columnWidth))
