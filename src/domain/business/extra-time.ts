import { minutes } from '../values/time'

/** Minutes that may be added to what an order usually takes (decision §5). */
export const EXTRA_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const
export type ExtraMinutes = (typeof EXTRA_MINUTES)[number]

/** When extra time ends by itself: after so many minutes, or with the day. */
export const EXTRA_TIME_ENDS = [30, 60, 120, 'endOfDay'] as const
export type ExtraTimeEnd = (typeof EXTRA_TIME_ENDS)[number]

/** The instant at which extra time that begins now ends, in milliseconds. `dayEnds`: when the business day ends (`businessDayEndsAt`). */
export const extraTimeEndsAt = (end: ExtraTimeEnd, now: number, dayEnds: number): number =>
  end === 'endOfDay' ? dayEnds : now + minutes(end)

/** Whether an extra time still adds its minutes; `until` is a wire instant, `now` milliseconds. */
export const isExtraTimeRunning = <Extra extends { until: string }>(
  extraTime: Extra | null,
  now: number,
): extraTime is Extra => extraTime !== null && Date.parse(extraTime.until) > now
