import { isSameTarget, type OffTarget, partsOf } from '../business/off-target'

/** What is off the menu, and until when (instant). */
type Off = OffTarget & { until: string }
type Line = Parameters<typeof partsOf>[0] & { menuItemId: number }
type Wanted = { scheduled: string | null }

/** Whether an order cannot wait for what is back at `until` (milliseconds): one for later may be wanted only then. */
export const isWantedBefore = ({ scheduled }: Wanted, until: number): boolean =>
  scheduled === null || Date.parse(scheduled) < until

/**
 * What of a line has run out, by its name; `whole`: the dish itself, whatever its size. `undefined` = it can be cooked, as far as
 * `off` tells.
 */
export function ranOut(
  line: Line,
  order: Wanted,
  off: readonly Off[],
): { whole: boolean; names: readonly string[] } | undefined {
  const gone = off.filter(({ until }) => isWantedBefore(order, Date.parse(until)))
  if (gone.some(({ id, part }) => part === undefined && id === line.menuItemId))
    return { whole: true, names: [line.itemName] }
  const names = [
    ...(line.variantItem === null
      ? []
      : [{ id: line.variantItem.id, part: 'size' as const, name: line.variantItem.name }]),
    ...partsOf({ ...line, variantItem: null }),
  ].flatMap((part) => (gone.some((one) => isSameTarget(one, part)) ? [part.name] : []))
  return names.length === 0 ? undefined : { whole: false, names }
}

/** Whether anything of an order has run out. */
export const lacksSomething = (order: Wanted & { items: readonly Line[] }, off: readonly Off[]): boolean =>
  order.items.some((line) => ranOut(line, order, off) !== undefined)
