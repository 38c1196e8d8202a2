import { plainText } from '#/domain/values/plain-text'
import type { Texts } from '#/domain/values/texts'

/**
 * A page of a list whose state follows from the clocks of cities: all of its rows are read (some hundreds), put in order and cut here, by
 * the same rules as everywhere. `rows` stand in their usual order.
 */
export function pageInMemory<Row, Sort extends string>(
  rows: readonly Row[],
  { sort, direction, limit, offset }: { sort: Sort; direction: 'asc' | 'desc'; limit: number; offset: number },
  keys: Readonly<Record<Sort, (row: Row) => string | number | null>>,
): { items: Row[]; total: number } {
  const keyOf = keys[sort]
  const sign = direction === 'desc' ? -1 : 1
  const inOrder = rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    // Rows without a value are the last ones, whichever way.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (
      sign *
      (typeof one === 'string' && typeof other === 'string'
        ? one.localeCompare(other, 'sq')
        : Number(one) - Number(other))
    )
  })
  return { items: inOrder.slice(offset, offset + limit), total: rows.length }
}

/** Whether a text is written so in any of its languages, whatever its marks and capitals. */
export function isNamed(texts: Texts, part = ''): boolean {
  const wanted = plainText(part.trim())
  return wanted === '' || Object.values(texts).some((text) => plainText(text).includes(wanted))
}

/** Whether something that is shown in these (none: in all) is among what was asked for. */
export const isAmong = (ids: readonly number[], asked: number | undefined): boolean =>
  asked === undefined || ids.length === 0 || ids.includes(asked)

/** How many are in each state. */
export function countStates(rows: readonly { state: 'live' | 'planned' | 'draft' | 'over' }[]) {
  const counts = { live: 0, planned: 0, draft: 0, over: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
