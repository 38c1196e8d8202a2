import { orderCode } from '../../src/domain/order-code'
import { expect, signInByHand, test } from '../support/e2e'
import { backstage } from '../support/e2e-orders'

test('an order that one tablet accepts leaves the other’s dialog, which says what happened', async ({
  backstage: hands,
  signedInPage,
}) => {
  const [one, two] = [
    await signedInPage('kitchen', { device: 'tablet' }),
    await signedInPage('owner', { device: 'desktop' }),
  ]
  const order = await hands.placeOrder()
  const code = orderCode(order.id)
  for (const page of [one, two]) await expect(page.getByRole('alertdialog')).toContainText(code)

  await one
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await one.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(two.getByRole('alertdialog')).toHaveCount(0)
  await expect(two.getByRole('status').filter({ hasText: code })).toBeVisible()
  expect((await hands.order(order.id)).statusVersion).toBe(2)
})

test('two tablets that promise different minutes without a network: the first wins, the second is asked', async ({
  ownServer,
  device,
}) => {
  const hands = backstage(ownServer.url)
  await hands.quiet()
  const tablets = [
    await device({ url: ownServer.url, device: 'tablet' }),
    await device({ url: ownServer.url, device: 'tablet' }),
  ]
  for (const { page } of tablets) await signInByHand(page, 'kitchen')
  const order = await hands.placeOrder()
  const code = orderCode(order.id)
  for (const { page } of tablets) await expect(page.getByRole('alertdialog')).toContainText(code)

  await ownServer.kill()
  for (const [index, { page }] of tablets.entries()) {
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /^Accept/ }).click()
    await dialog.getByRole('button', { name: /change time/i }).click()
    await dialog.getByRole('radio', { name: new RegExp(`^${index === 0 ? 20 : 30}\\b`) }).click()
    await dialog.getByRole('button', { name: /^Accept, ready/ }).click()
    await expect(page.getByText('Not sent yet').first()).toBeVisible()
  }
  await ownServer.restart()
  await expect(async () => expect((await hands.order(order.id)).status).toBe('ACCEPTED')).toPass({ timeout: 40_000 })
  const decided = await hands.order(order.id)
  expect(decided.statusVersion).toBe(2)
  const loser = decided.totalCookingTime === 20 ? tablets[1] : tablets[0]
  if (loser === undefined) throw new Error('There are two tablets')
  await expect(loser.page.getByText(/1 change needs you/i)).toBeVisible({ timeout: 40_000 })
})
