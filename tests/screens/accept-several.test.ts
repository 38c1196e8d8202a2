import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { DEMO_BUSINESSES } from '#server/demo/places'
import { gone, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('somebody of two businesses reads which order is whose, and one press accepts for both', async () => {
  const page = await app.openScreen('endri', '/orders/kanban', { device: 'tablet' })
  const ours = await app.actors.placeOrder()
  await press(page.user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Show the board' }))
  const theirs = await app.actors.placeOrder({ businessId: 2 })
  await press(page.user, () => page.getByRole('button', { name: 'Accept 2 at the suggested times' }))
  const sheet = () => page.getByRole('dialog', { name: 'Accept several orders' })
  const row = ({ id }: Order) =>
    within(sheet())
      .getAllByRole('listitem')
      .find((item) =>
        within(item).queryByRole('checkbox', { name: new RegExp(`Order ${orderCode(id)}`) }),
      ) as HTMLElement
  for (const [i, order] of [ours, theirs].entries())
    await waitFor(() => within(row(order)).getByText(DEMO_BUSINESSES[i]?.name ?? ''))
  await press(page.user, () => within(sheet()).getByRole('button', { name: 'Accept 2 orders' }))
  await gone(() => page.queryByRole('dialog', { name: 'Accept several orders' }))
  for (const { id, orderExtraData } of [ours, theirs]) {
    await expect.poll(async () => (await app.actors.order(id)).status, { timeout: 15_000 }).toBe('ACCEPTED')
    expect((await app.actors.order(id)).totalCookingTime).toBe(orderExtraData.suggestedCookingTime)
  }
})
