import { expect, test } from 'vitest'
import { orderPapers } from './documents'
import { layOut, wrap } from './line-layout'
import { printMark } from './print-marks'
import { ORDER_DOCUMENTS, type OrderDocument } from './print-values'
import type { PrintedOrder } from './printed-order'

const item = (itemName: string, quantity: number, notes = '') => ({
  menuItemId: 1,
  itemName,
  itemPrice: 700,
  quantity,
  notes,
  variantItem: { id: 1, name: 'Large' },
  toppingItems: [{ id: 2, displayedText: 'mozzarella', quantity: 1 }],
})
const order: PrintedOrder = {
  id: 1482,
  revision: 1,
  status: 'ACCEPTED',
  registrationtime: '2026-11-22T17:15:00.000Z',
  date: '2026-11-22T17:15:00.000Z',
  deliverytime: 40,
  scheduled: null,
  totalCookingTime: 25,
  lastDatePending: null,
  lastDateAccepted: '2026-11-22T17:17:00.000Z',
  lastDateCooked: null,
  orderExtraData: { suggestedCookingTime: 20 },
  restaurantName: 'Trattoria Lana',
  address: 'Rruga Myslym Shyri 42',
  addressDetails: '',
  description: '',
  phone: '+355 69 123 4567',
  total: 2450,
  totalNet: 2150,
  discountValue: 0,
  transportCost: 200,
  serviceFee: 100,
  currency: 'ALL',
  takeAwayPoint: null,
  items: [item('Pizza', 2), item('Salad', 1, 'Dressing on the side'), item('Ayran', 2), item('Water', 3)],
  customer: { name: 'Arta Kola' },
  paymentMethod: { paymentType: 'CASH' },
  firstOrder: false,
  b2bOrder: false,
  enableCookingTime: true,
  timeSlot: null,
  packagesNo: 1,
  lastDateRejected: null,
}
const facts = { language: 'en', timeZone: 'Europe/Tirane', printedAt: new Date(0), mark: null } as const
const linesOf = (document: OrderDocument, columns = 48, printed = order) =>
  orderPapers(document, printed, facts).flatMap((paper) => layOut(paper, columns, 'auto').map(({ text }) => text))

test('cook by: the last acceptance plus the cooking time less five minutes, on the business’s clock', () => {
  expect(linesOf('ticket').find((line) => line.startsWith('Cook by'))).toMatch(/ 18:37$/)
})

test.each([32, 42, 48])('every line of every document fits on %i characters', (columns) => {
  for (const document of ORDER_DOCUMENTS)
    for (const paper of orderPapers(document, order, facts))
      for (const { text, size = [1, 1] } of layOut(paper, columns, 'auto'))
        expect(text.length * size[0], text).toBeLessThanOrEqual(columns)
})

test('quantities are never hidden: each dish has its own, and what lies on all of it is counted', () => {
  const text = linesOf('ticket').join('\n')
  expect(text).toMatch(/2 x {2}Pizza/)
  expect(text).toContain('+ 2 x mozzarella (1 each)')
  expect(text).toContain('8 dishes')
})

test('what the customer warns of stands before the dishes, and money after everything', () => {
  const warned = { ...order, description: 'Ring twice', items: [item('Salad', 1, 'Pa arra'), item('Pizza', 1)] }
  const places = (printed: PrintedOrder, ...texts: string[]) => {
    const lines = linesOf('ticket', 48, printed)
    return texts.map((text) => lines.findIndex((line) => line.includes(text)))
  }
  const texts = ['ALLERGY', 'Salad: Pa arra', 'Ring twice', '1 x  Salad', '! Pa arra', 'Arta Kola', 'TOTAL', 'CASH']
  const found = places(warned, ...texts)
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(places({ ...warned, items: order.items }, 'ALLERGY')).toEqual([-1])
})

test.each([
  ['cash', {}, 'CASH, collect 2,450 L'],
  ['a card', { paymentMethod: { paymentType: 'CREDIT_CARD' }, paid: 2450 }, 'PAID BY CARD'],
  [
    'a card, and a dish came later',
    { paymentMethod: { paymentType: 'CREDIT_CARD' }, paid: 2100 },
    'PAID 2,100 L, COLLECT 350 L',
  ],
  [
    'a card, some of it given back before a dish came',
    { paymentMethod: { paymentType: 'CREDIT_CARD' }, paid: 2450, refunded: 350 },
    'PAID 2,100 L, COLLECT 350 L',
  ],
  ['otherwise', { paymentMethod: { paymentType: 'OTHER' } }, 'PAID OTHERWISE'],
] as const)('paid by %s', (_, differs, text) => {
  expect(linesOf('ticket', 48, { ...order, ...differs }).join('\n')).toContain(text)
})

test('a company’s order says whose it is, and no amounts', () => {
  const lines = linesOf('b2bTicket', 48, { ...order, b2bOrder: true, company: { name: 'Adriatik Software' } })
  expect(lines.map((line) => line.trim())).toContain('Adriatik Software')
  expect(lines.join('\n')).not.toMatch(/\d L/)
})

test('a label has two dishes and counts the rest by pieces', () => {
  const [label] = orderPapers('b2bLabel', order, facts)
  expect(label).toMatchObject({
    dishes: [
      { quantity: 2, name: 'Pizza' },
      { quantity: 1, name: 'Salad' },
    ],
    more: '+5 more',
    notes: ['Salad: Dressing on the side'],
  })
  expect(label).not.toHaveProperty('warning')
})

test.each<[string, Partial<PrintedOrder>, string[]]>([
  ['none', { items: [item('Pizza', 1)] }, []],
  [
    'an allergy before the courier’s note',
    { description: 'Ring at the back door', items: [item('Salad', 1, 'Alergji nga arrat')] },
    ['Salad: Alergji nga arrat', 'Ring at the back door'],
  ],
  [
    'an allergy before what must not be in it',
    { items: [item('Pizza', 1, 'pa gluten'), item('Salad', 1, 'Allergic to nuts')] },
    ['Salad: Allergic to nuts', 'Pizza: pa gluten'],
  ],
  [
    'as many as there is room for, and that there are more',
    { description: 'x'.repeat(60), items: [item('Salad', 1, 'y'.repeat(40)), item('Pizza', 1, 'z'.repeat(40))] },
    ['x'.repeat(60), '+2 more notes'],
  ],
  [
    'every allergy, room or not',
    {
      description: 'x'.repeat(80),
      items: [item('Salad', 1, `allergic ${'y'.repeat(60)}`), item('Pizza', 1, `allergic ${'z'.repeat(60)}`)],
    },
    [`Salad: allergic ${'y'.repeat(60)}`, `Pizza: allergic ${'z'.repeat(60)}`, '+1 more notes'],
  ],
])('notes on a label: %s', (_, differs, notes) => {
  expect(orderPapers('b2bLabel', { ...order, ...differs }, facts)).toMatchObject([{ notes }])
})

test.each([
  ['a second one', 'ACCEPTED', 'reprint', 'REPRINT'],
  ['of a changed order', 'ACCEPTED', 'changed', 'CHANGED'],
  ['of a cancelled order', 'REJECTED', null, 'CANCELLED: throw away'],
  ['of a cancelled order, again', 'REJECTED', 'reprint', 'CANCELLED: throw away'],
] as const)('a label %s says so on top', (_, status, mark, warning) => {
  const [label] = orderPapers('b2bLabel', { ...order, status }, { ...facts, mark })
  expect(label).toMatchObject({ warning })
  expect(label === undefined ? '' : layOut(label, 48, 'auto')[0]?.text.trim()).toBe(warning.slice(0, 24))
})

test('a paper that says CHANGED says what, before the dishes', () => {
  const changed: PrintedOrder = {
    ...order,
    items: [item('Bruschetta', 1, 'pa qepë'), item('Tagliata', 1), item('Bruschetta', 1)],
    edits: [
      { revision: 2, change: { kind: 'packages', from: 1, to: 2 } },
      { revision: 3, change: { kind: 'itemsAdded', items: [{ itemId: 9, itemName: 'Bruschetta', quantity: 1 }] } },
      { revision: 4, change: { kind: 'fewer', itemId: 2, itemName: 'Tagliata', from: 3, to: 1 } },
      { revision: 5, change: { kind: 'itemRemoved', items: [{ itemId: 3, itemName: 'Tiramisù', quantity: 1 }] } },
      { revision: 6, change: { kind: 'packages', from: 2, to: 3 } },
    ],
  }
  const on = (document: OrderDocument, mark: 'changed' | 'reprint', since: number) =>
    orderPapers(document, changed, { ...facts, mark, since }).flatMap((paper) =>
      layOut(paper, 48, 'auto').map(({ text }) => text.trim()),
    )
  const lines = on('ticket', 'changed', 1)
  const words = ['New: 1 x Bruschetta, without a wish', '-2 Tagliata', 'Gone: 1 x Tiramisù', 'Bags: 1 -> 3']
  expect(lines).toEqual(expect.arrayContaining(words))
  expect(lines.indexOf('-2 Tagliata')).toBeLessThan(lines.findIndex((line) => line.startsWith('1 x  Bruschetta')))
  expect(on('b2bTicket', 'changed', 1)).toContain('-2 Tagliata')
  // Of what the paper before already showed nothing is said again.
  expect(on('ticket', 'changed', 4)).not.toContain('-2 Tagliata')
  expect(on('ticket', 'changed', 4)).toContain('Gone: 1 x Tiramisù')
  expect(on('ticket', 'reprint', 6)).not.toContain('Gone: 1 x Tiramisù')
})

test('an address without a pin says on paper that nobody measured the way', () => {
  const unchecked = { ...order, customerAddress: { latitude: null, longitude: null } }
  expect(linesOf('ticket', 48, unchecked)).toContain('Distance not checked')
  expect(linesOf('ticket', 48, { ...order, customerAddress: { latitude: 41.3, longitude: 19.8 } })).not.toContain(
    'Distance not checked',
  )
  const [label] = orderPapers('b2bLabel', unchecked, facts)
  expect(label).toMatchObject({ lines: expect.arrayContaining(['Distance not checked']) as string[] })
})

test('each bag has its label', () => {
  expect(orderPapers('b2bLabel', { ...order, packagesNo: 3 }, facts)).toHaveLength(3)
})

test('the slip of a cancelled order says to stop, which order, since when, and how many of what', () => {
  const cancelled = { ...order, status: 'REJECTED', lastDateRejected: '2026-11-22T17:31:00.000Z' } as const
  const lines = linesOf('cancelled', 48, cancelled)
  expect(lines.map((line) => line.trim())).toEqual(expect.arrayContaining(['CANCELLED', '482', 'DO NOT COOK']))
  expect(lines.find((line) => line.startsWith('Cancelled'))).toMatch(/ 18:31$/)
  expect(lines.join('\n')).toMatch(/2 x {2}Pizza/)
  expect(lines.join('\n')).not.toContain('mozzarella')
})

test('an invoice that nobody has signed says so', () => {
  expect(linesOf('invoice').join('\n')).toContain('NOT A FISCAL RECEIPT')
})

test.each([
  ['nothing was printed', 1, [], null],
  ['the first one failed', 1, [{ revision: 1, state: 'failed', isUncertain: false }], null],
  ['it may be on paper', 1, [{ revision: 1, state: 'failed', isUncertain: true }], 'reprint'],
  ['it is on paper', 1, [{ revision: 1, state: 'printed', isUncertain: false }], 'reprint'],
  ['an older content is on paper', 2, [{ revision: 1, state: 'printed', isUncertain: false }], 'changed'],
])('%s', (_, revision, earlier, mark) => {
  expect(printMark(revision, earlier)).toBe(mark)
})

test('a word that is longer than the line is broken, not cut', () => {
  expect(wrap('abcdefgh ij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})
