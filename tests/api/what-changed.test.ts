import { afterAll, afterEach, expect, test } from 'vitest'
import { MENU } from '../support/seed'
import { placeOrder, readOrder } from './ordering'
import { startPrintStation } from './print-station'

const station = await startPrintStation()
const { kitchen, addPrinter, aSecondPasses, text } = station
afterEach(() => station.tidy())
afterAll(() => station.close())

const line = (notes: string, quantity: number) => ({ id: MENU.own.plain, quantity, notes })

test('an order tells what was edited, and its next paper says it in words, each thing once', async () => {
  await addPrinter()
  const { id: orderId, items } = await placeOrder(kitchen.api, { items: [line('pa qepë', 1), line('', 3)] })
  const params = { orderId }
  await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
  await aSecondPasses()
  expect(text()).toHaveLength(1)
  expect((await readOrder(kitchen.api, orderId)).edits).toBeUndefined()

  await kitchen.api.orderEditing.addItems({ params, body: { items: [line('', 1)] } })
  await aSecondPasses()
  expect(text()[1]).toContain('CHANGED')
  expect(text()[1]).toContain('New: 1 x Qofte, without a wish')

  await kitchen.api.orderEditing.reduceItem({ params: { orderId, itemId: items[1]?.id ?? 0 }, body: { quantity: 1 } })
  await kitchen.api.orderEditing.removeItem({ params: { orderId, itemId: items[0]?.id ?? 0 } })
  await kitchen.api.orderEditing.setPackages({ params, body: { packagesNo: 3 } })
  await aSecondPasses()
  const third = text()[2]
  expect(third).toContain('-2 Qofte')
  expect(third).toContain('Gone: 1 x Qofte')
  expect(third).toContain('Bags: 1 -> 3')
  // What the paper before showed is no news.
  expect(third).not.toContain('New:')
  const { edits = [] } = await readOrder(kitchen.api, orderId)
  expect(edits.map(({ change }) => change.kind)).toEqual(['itemsAdded', 'fewer', 'itemRemoved', 'packages'])
})
