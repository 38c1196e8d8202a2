/** A line as an edit of an order names it. */
export type EditedLine = {
  itemName: string
  quantity: number
  /** The order's own number of the line; left out by edits of before it was kept. */
  itemId?: number | undefined
  /** Size and toppings, as the kitchen reads them. */
  details?: readonly string[] | undefined
  notes?: string | undefined
}

/** What an edit did to an order, as its history keeps it. */
export type OrderEdit =
  | { kind: 'itemsAdded'; items: readonly EditedLine[] }
  | { kind: 'itemRemoved'; items: readonly EditedLine[] }
  | { kind: 'fewer'; itemName: string; from: number; to: number; itemId?: number | undefined }
  | { kind: 'address'; from: string; to: string }
  | { kind: 'packages'; from: number; to: number }
  | { kind: 'waiter'; from: string | null; to: string | null }

/** What is different from what somebody saw, in the order in which it has to be known. */
export type Change =
  /** `isPlain`: the order has another line of the same dish with a wish of its own, and this one has none. */
  | { kind: 'new'; quantity: number; itemName: string; details: readonly string[]; notes: string; isPlain: boolean }
  | { kind: 'less'; quantity: number; itemName: string }
  | { kind: 'gone'; quantity: number; itemName: string }
  | { kind: 'address'; to: string }
  | { kind: 'bags'; from: number; to: number }
  | { kind: 'waiter'; to: string | null }

type Line = { itemName: string; before: number; now: number; details: readonly string[]; notes: string }
type Span<T> = { from: T; to: T }

/**
 * What came, went and moved between the revision that somebody saw and now, each thing once: a dish that was added and taken
 * off again is no change. `items`: the order as it is.
 */
export function changesSince(
  edits: readonly { revision: number; change: OrderEdit }[],
  seenRevision: number,
  items: readonly { itemName: string; notes: string }[] = [],
): Change[] {
  const lines = new Map<number | string, Line>()
  let address: Span<string> | undefined
  let bags: Span<number> | undefined
  let waiter: Span<string | null> | undefined
  const unseen = edits.filter(({ revision }) => revision > seenRevision).toSorted((a, b) => a.revision - b.revision)
  for (const { change } of unseen)
    switch (change.kind) {
      case 'itemsAdded':
      case 'itemRemoved':
      case 'fewer':
        changeLines(lines, change)
        break
      case 'address':
        address = { from: address?.from ?? change.from, to: change.to }
        break
      case 'packages':
        bags = { from: bags?.from ?? change.from, to: change.to }
        break
      case 'waiter':
        waiter = { from: waiter === undefined ? change.from : waiter.from, to: change.to }
    }
  return [
    ...[...lines.values()].flatMap((line) => lineChange(line, items)).toSorted(byWeight),
    ...(isOther(address) ? [{ kind: 'address', to: address.to } as const] : []),
    ...(isOther(bags) ? [{ kind: 'bags', ...bags } as const] : []),
    ...(isOther(waiter) ? [{ kind: 'waiter', to: waiter.to } as const] : []),
  ]
}

const isOther = <T>(span: Span<T> | undefined): span is Span<T> => span !== undefined && span.from !== span.to

const WEIGHT: readonly Change['kind'][] = ['new', 'less', 'gone']
const byWeight = (a: Change, b: Change): number => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind)

type LineEdit = Extract<OrderEdit, { kind: 'itemsAdded' | 'itemRemoved' | 'fewer' }>

function changeLines(lines: Map<number | string, Line>, change: LineEdit): void {
  if (change.kind === 'itemsAdded') {
    for (const { itemId, itemName, quantity, details = [], notes = '' } of change.items)
      lines.set(itemId ?? `added:${lines.size}`, { itemName, before: 0, now: quantity, details, notes })
    return
  }
  const less =
    change.kind === 'fewer'
      ? [{ ...change, now: change.to }]
      : change.items.map(({ itemId, itemName, quantity }) => ({ itemId, itemName, from: quantity, now: 0 }))
  for (const { itemId, itemName, from, now } of less) {
    const key = keyOf(lines, { itemId, itemName })
    const known = lines.get(key) ?? { itemName, before: from, details: [], notes: '' }
    lines.set(key, { ...known, now })
  }
}

/** By its number; what was written before lines had one, by its name, where such a line is already known. */
const keyOf = (
  lines: ReadonlyMap<number | string, Line>,
  { itemId, itemName }: { itemId?: number | undefined; itemName: string },
) =>
  itemId ??
  [...lines].find(([key, line]) => typeof key === 'string' && line.itemName === itemName)?.[0] ??
  `known:${itemName}`

function lineChange(
  { itemName, before, now, details, notes }: Line,
  items: readonly { itemName: string; notes: string }[],
): Change[] {
  if (now > before) {
    const isPlain = notes === '' && items.some((item) => item.itemName === itemName && item.notes !== '')
    return [{ kind: 'new', quantity: now - before, itemName, details, notes, isPlain }]
  }
  if (now === before) return []
  return [{ kind: now === 0 ? 'gone' : 'less', quantity: before - now, itemName }]
}

/** Whether an edit says another thing about the dishes. */
export const changesDishes = ({ kind }: Pick<OrderEdit, 'kind'>): boolean =>
  kind === 'itemsAdded' || kind === 'itemRemoved' || kind === 'fewer'
