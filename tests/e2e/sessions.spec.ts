import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/order-code'
import { expect, signInByHand, test } from '../support/e2e'
import { backstage } from '../support/e2e-orders'
import { sessionHeaders } from '../support/session-headers'

/** Ends a session behind the page's back, as a revoked device. */
async function endSession(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/${contract.session.signOut.path}`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
}

test('a session that ends with a queue keeps the queue, says so, and sends it after the next sign-in', async ({
  ownServer,
  device,
}) => {
  const hands = backstage(ownServer.url)
  await hands.quiet()
  const { page } = await device({ url: ownServer.url, device: 'tablet' })
  await signInByHand(page, 'kitchen')
  const order = await hands.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))

  await ownServer.kill()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  // The token that the tablet holds is no longer good when the server is back: someone changed the password.
  const headers = await sessionHeaders(page)
  await page.context().setOffline(true)
  await ownServer.restart()
  await endSession(ownServer.url, headers)
  await page.context().setOffline(false)

  await expect(page).toHaveURL(/\/login/, { timeout: 40_000 })
  await expect(page.getByText(/1 change on this tablet is not sent/)).toBeVisible()
  expect((await hands.order(order.id)).status).toBe('PENDING')

  await signInByHand(page, 'kitchen')
  await expect(async () => {
    const now = await hands.order(order.id)
    expect([now.status, now.statusVersion]).toEqual(['ACCEPTED', 2])
  }).toPass({ timeout: 30_000 })
})

test('a session that was ended elsewhere leads to the login screen at the next contact', async ({
  server,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen')
  await endSession(server.url, await sessionHeaders(page))
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
})

test('a link to another restaurant’s order shows that it is not there', async ({ backstage: hands, signedInPage }) => {
  const foreign = await hands.placeOrder({ businessId: 2 })
  const owner = await signedInPage('owner')
  await expect(owner.getByRole('alertdialog')).toContainText(orderCode(foreign.id))
  // The link key is the installation's, so a link made by one user opens nothing for another.
  await owner.goto(`/notificationLanding?order=${foreign.id}`)
  await owner.waitForURL(/\/orders\/[^/]{8,}/)
  const link = new URL(owner.url()).pathname

  const kitchen = await signedInPage('kitchen')
  await kitchen.goto(link)
  await expect(kitchen.getByText(/order was not found/).first()).toBeVisible()
  await expect(kitchen.getByText(foreign.customer.name)).toHaveCount(0)
})
