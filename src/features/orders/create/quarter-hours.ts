const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60

const two = (n: number): string => String(n).padStart(2, '0')

/** The day in steps of 15 minutes (specification §9), `00:00` to `23:45`; only what comes after `clock` where given. */
export const quarterHours = (clock?: string): string[] =>
  Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
    const minutes = step * STEP_MINUTES
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }).filter((time) => clock === undefined || time > clock)
