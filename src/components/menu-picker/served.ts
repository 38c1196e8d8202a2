import type { MenuItem } from '#/contract/menu'
import { type OffTarget, offKey } from '#/domain/business/off-target'
import { type OrderedAt, orderableFrom, type Sold, whyNotOrderable } from '#/domain/menu/on-sale'
import { WEEKDAYS } from '#/domain/values/weekday'

/** Whether guests see it; of a menu that an older app kept, whether it could be ordered then. */
export const isShown = ({ shown, status }: MenuItem): boolean => shown ?? status === 1

/** A menu as this device knows what of it is off now, which it hears of sooner than the menu is read again. */
export function withOff(items: readonly MenuItem[], off: readonly (OffTarget & { until: string })[]): MenuItem[] {
  const untilOf = new Map(off.map((one) => [offKey(one), one.until]))
  const until = (target: OffTarget): string | null => untilOf.get(offKey(target)) ?? null
  return items.map((dish) => ({
    ...dish,
    outUntil: until({ id: dish.id }),
    variants: dish.variants.map((size) => ({ ...size, outUntil: until({ id: size.id, part: 'size' }) })),
    toppingTypes: dish.toppingTypes.map((type) => ({
      ...type,
      items: type.items.map((item) => ({
        ...item,
        // What was off when the menu was read is not switched off.
        active: item.active || Boolean(item.outUntil),
        outUntil: until({ id: item.id, part: 'topping' }),
      })),
    })),
  }))
}

/** What decides about a dish that guests see. A menu that an older app kept says no hours: it is served at every one. */
const soldOf = ({ outUntil, variants, weekdays, startTime = null, endTime = null }: MenuItem): Sold => ({
  isShown: true,
  // A dish of which every size is off is off itself, until the first of them is back.
  outUntil: latest(outUntil, earliest(variants)),
  weekdays: weekdays ?? WEEKDAYS,
  startTime,
  endTime,
})

const latest = (...untils: (string | null | undefined)[]): number | null => {
  const known = untils.flatMap((until) => (until ? [Date.parse(until)] : []))
  return known.length === 0 ? null : Math.max(...known)
}
const earliest = (sizes: MenuItem['variants']): string | null =>
  sizes.length > 0 && sizes.every(({ outUntil }) => outUntil)
    ? (sizes.map(({ outUntil }) => outUntil ?? '').toSorted()[0] ?? null)
    : null

/** Why a dish that guests see cannot be had then: what the server would say. */
export const whyNotServed = (dish: MenuItem, at: OrderedAt): ReturnType<typeof whyNotOrderable> =>
  whyNotOrderable(soldOf(dish), at)

export const isServed = (dish: MenuItem, at: OrderedAt): boolean => whyNotServed(dish, at) === undefined

export const servedFrom = (dish: MenuItem, at: OrderedAt): number | undefined => orderableFrom(soldOf(dish), at)
