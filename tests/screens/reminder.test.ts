import { within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { startCookingAt } from '#/domain/orders/order-timing'
import { gone, leadsTo, press, says } from '../support/screens/on-page'
import { noticeIn, openNotices } from '../support/screens/notices'
import { screens } from '../support/screens/screen'

const app = screens()

test('a reminder that nobody read stands in the line until somebody has', async () => {
  // An order for later that was accepted long ago and whose time to begin came a minute ago.
  const { id } = await app.actors.placeOrder({ wantedIn: 90 })
  const owner = await app.actors.as('owner')
  const order = await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 } })
  const earlier = startCookingAt(order) - (Date.now() - 60_000)
  await app.server.sql(
    sql`UPDATE orders SET registered_at = now() - interval '3 hours', last_date_accepted = now() - interval '2 hours',
        scheduled_at = scheduled_at - ${earlier} * interval '1 millisecond' WHERE id = ${id}`,
  )
  const page = await app.openScreen('kitchen', '/orders/list')
  const reminder = () => document.querySelector<HTMLElement>('section[aria-live] [role="status"]')
  const START_NOW = /Start cooking order \d+ now\./
  const line = () =>
    [...document.querySelectorAll<HTMLElement>('[data-strip]')].find(({ textContent }) =>
      START_NOW.test(textContent ?? ''),
    ) ?? null
  await says(reminder, 'Start cooking order')
  expect(line()).toBeNull()
  await gone(reminder)
  await noticeIn(await openNotices(page), START_NOW)
  await page.user.keyboard('{Escape}')
  await gone(() => page.queryByRole('dialog', { name: 'Notices' }))
  await press(page.user, () => page.getAllByRole('link', { name: 'Home' })[0]!)
  await leadsTo(page, /\/home$/)
  const row = await noticeIn(await openNotices(page), START_NOW)
  await press(page.user, () => within(row).getByRole('button', { name: 'Got it' }))
  await gone(() => page.queryByText(START_NOW))
})
