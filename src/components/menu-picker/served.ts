import type { MenuItem } from '#/contract/menu'
import { isOffFor, type OrderedAt, orderableFrom, type Sold, whyNotOrderable } from '#/domain/menu/on-sale'
import { WEEKDAYS } from '#/domain/values/weekday'

/** Whether guests see it; of a menu that an older app kept, whether it could be ordered then. */
export const isShown = ({ shown, status }: MenuItem): boolean => shown ?? status === 1

/** What decides about a dish that guests see. A menu that an older app kept says no hours: it is served at every one. */
const soldOf = ({ outUntil, weekdays, startTime = null, endTime = null }: MenuItem): Sold => ({
  isShown: true,
  outUntil: outUntil === undefined || outUntil === null ? null : Date.parse(outUntil),
  weekdays: weekdays ?? WEEKDAYS,
  startTime,
  endTime,
})

/** Whether a dish is off at `now`. */
export const isOut = (dish: MenuItem, now: number): boolean => isOffFor(soldOf(dish).outUntil, { now })

/** Why a dish that guests see cannot be had then: what the server would say. */
export const whyNotServed = (dish: MenuItem, at: OrderedAt): ReturnType<typeof whyNotOrderable> =>
  whyNotOrderable(soldOf(dish), at)

export const isServed = (dish: MenuItem, at: OrderedAt): boolean => whyNotServed(dish, at) === undefined

export const servedFrom = (dish: MenuItem, at: OrderedAt): number | undefined => orderableFrom(soldOf(dish), at)
