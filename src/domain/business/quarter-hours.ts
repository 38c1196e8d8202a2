/** Every quarter of an hour of a day: `00:00` to `23:45` (specification §9). */
export const QUARTERS: readonly string[] = Array.from({ length: 96 }, (_, i) => {
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}`
})

/** Those after `clock` (`HH:MM`), for a day that has begun. */
export const quartersAfter = (clock: string): readonly string[] => QUARTERS.filter((quarter) => quarter > clock)
