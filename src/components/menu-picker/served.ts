import type { MenuItem } from '#/contract/menu'
import { type OrderedAt, whyNotOrderable } from '#/domain/menu/on-sale'

/** Whether a dish is off the menu at `now`, as the menu said when it was read. */
export const isOut = ({ outUntil }: MenuItem, now: number): boolean =>
  outUntil !== undefined && outUntil !== null && Date.parse(outUntil) > now

/** Whether guests see it; of a menu that an older app kept, whether it could be ordered then. */
export const isShown = ({ shown, status }: MenuItem): boolean => shown ?? status === 1

/** Whether the hour for which it is ordered is one of its own. */
export function isServed({ weekdays, startTime = null, endTime = null }: MenuItem, at: OrderedAt): boolean {
  if (weekdays === undefined) return true
  return whyNotOrderable({ isShown: true, outUntil: null, weekdays, startTime, endTime }, at) === undefined
}
