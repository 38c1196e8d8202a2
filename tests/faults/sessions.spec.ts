import { serverSql } from '../support/server-sql'
import { endSession, sessionHeaders } from '../support/session-headers'
import { expect, test } from './fault-test'
import { isAsked, stateOf } from './screen'

test('row 29 – a 401 in the middle of the queue: it is kept, and goes on after the next sign-in', async ({
  actors,
  server,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const orders = [await actors.placeOrder(), await actors.placeOrder(), await actors.placeOrder()]
  const [one, two, three] = orders
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three orders were placed')
  await isAsked(page, one)
  await kitchen.accept(one)
  await expect.poll(() => stateOf(page, one)).toBe('CONFIRMED')
  kitchen.proxy.setMode('refuse')
  await kitchen.accept(two)
  await kitchen.accept(three)
  await endSession(server.url, await sessionHeaders(page))
  kitchen.proxy.setMode('pass')
  await expect(page).toHaveURL(/\/login/, { timeout: 40_000 })
  await expect(page.getByText(/2 changes on this tablet are not sent/)).toBeVisible()
  expect((await actors.order(two.id)).status).toBe('PENDING')
  await kitchen.signIn('kitchen')
  for (const order of orders) {
    await expect.poll(() => stateOf(page, order), { timeout: 40_000 }).toBe('CONFIRMED')
  }
})

test('row 30 – signed out with a queue, somebody else signs in: it is sent in the name of who tapped', async ({
  asked,
  server,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const order = await asked(page)
  kitchen.proxy.setMode('refuse')
  await kitchen.accept(order)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out and keep them' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/1 change on this tablet is not sent/)).toBeVisible()
  kitchen.proxy.setMode('pass')
  await kitchen.signIn('owner')
  await expect.poll(() => stateOf(page, order), { timeout: 40_000 }).toBe('CONFIRMED')
  const names = await whoDid(server.dataDir, order)
  expect(names).toEqual({ tapped: 'kitchen', sent: 'owner' })
})

async function whoDid(dataDir: string, order: { id: number }) {
  const [row] = await serverSql<{ tapped: string; sent: string }>(
    dataDir,
    `SELECT a.username AS tapped, b.username AS sent FROM command_log l
      JOIN users a ON a.id = l.user_id JOIN users b ON b.id = l.submitted_by WHERE l.order_id = $1 AND l.cmd = 'accept'`,
    [order.id],
  )
  return row
}
