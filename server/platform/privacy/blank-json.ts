import type { OrderChange } from '#/contract/order-change'
import type { Order } from '#/contract/orders'

/** An edit without what was wished and where it was to go; which dishes and what they cost stays. */
export function blankChange(change: OrderChange): OrderChange {
  if (change.kind === 'address') return { ...change, from: '', to: '' }
  if (change.kind === 'itemsAdded' || change.kind === 'itemRemoved')
    return { ...change, items: change.items.map((item) => (item.notes === undefined ? item : { ...item, notes: '' })) }
  return change
}

/** An order as an event has it, without who ordered and what they wrote. */
export const blankOrder = (order: Order): Order => ({
  ...order,
  address: '',
  addressDetails: '',
  description: '',
  phone: '',
  rejectNotes: '',
  rejectReason: order.rejectReason === null ? null : { ...order.rejectReason, description: '' },
  customer: { ...order.customer, name: '', phone: '', phonePrefix: '' },
  customerAddress:
    order.customerAddress === null
      ? null
      : { ...order.customerAddress, addressStreet: '', addressDetails: '', latitude: null, longitude: null },
  items: order.items.map((item) => ({ ...item, notes: '' })),
  ...(order.edits !== undefined && {
    edits: order.edits.map((edit) => ({ ...edit, change: blankChange(edit.change) })),
  }),
  ...(order.recall && { recall: { ...order.recall, notes: '' } }),
  ...(order.b2BOrderGroupItems !== undefined && {
    b2BOrderGroupItems: order.b2BOrderGroupItems.map((part) => ({
      ...part,
      employeeFirstName: '',
      employeeLastName: '',
      notes: '',
      allergy: '',
      order: { items: part.order.items.map((item) => ({ ...item, notes: '' })) },
    })),
  }),
})

/** JSON in which every text that is one of these is empty: logs hold answers of any shape. */
export function withoutTexts(value: unknown, texts: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return texts.has(value) ? '' : value
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each, texts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutTexts(each, texts)]))
}

/** Every text in JSON, but for the empty one. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
