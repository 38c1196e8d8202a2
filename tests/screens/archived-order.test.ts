import { waitFor } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { orderCode } from '#/domain/orders/order-code'
import { archiveOldOrders } from '#server/ground/archive/archive-orders'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { screens } from '../support/screens/screen'

const app = screens()
const CHANGES = /^(Print|Refund|Send|Retry fiscal invoice|Resend to the main system|Accept|Bring back|Reject)/

/** An order that was handed over today, as if it had been so in 2022. */
async function orderOfYearsAgo(): Promise<number> {
  const { actors, server } = app
  const { id } = await actors.placeOrder({ byCard: true })
  const owner = await actors.as('owner')
  const params = { orderId: id }
  await owner(contract.orders.accept, { params, body: { cookingTime: 30 } })
  await owner(contract.orders.markCooked, { params })
  await owner(contract.orders.markDelivered, { params })
  await owner(contract.orderEditing.addComment, { params, body: { text: 'The bell is broken' } })
  await server.sql(sql`UPDATE orders SET status = 'COMPLETED', business_day = '2022-05-10', calendar_day = '2022-05-10',
    registered_at = '2022-05-10T10:00:00Z', last_date_delivered = '2022-05-10T10:40:00Z' WHERE id = ${id}`)
  await server.sql(sql`DELETE FROM uncounted_orders WHERE order_id = ${id}`)
  while (await rollUpDays(server.db, new Date()));
  return id
}

test('an order of years ago says that it is archived, and offers nothing to change', async () => {
  const id = await orderOfYearsAgo()
  let page = await app.openScreen('owner', `/notificationLanding?order=${id}`)
  await page.findByRole('heading', { name: new RegExp(`Order ${orderCode(id)}`) })
  // While it is at hand: the money can go back, a word can be added.
  await page.findByRole('button', { name: 'Refund' })
  await page.findByRole('button', { name: 'Print' })
  await page.findByRole('textbox', { name: 'Write a comment' })
  expect(page.queryByText(/This order is archived/)).toBeNull()

  await archiveOldOrders(app.server.deps)
  page = await app.load(page.at())
  await page.findByText('This order is archived: it can still be read, but no longer changed.')
  await page.findByText('The bell is broken')
  await page.findByText('ordered 10 May 2022, 12:00')
  await waitFor(() => expect(page.queryAllByRole('button', { name: CHANGES })).toEqual([]))
  expect(page.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
})
