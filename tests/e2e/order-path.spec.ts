import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('the path of an order: ring, 25 minutes, ready, handed over', async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const placed = await actors.placeOrder({ isTakeaway: true })
  const code = String(placed.id).slice(-3)
  const dialog = page.getByRole('alertdialog')

  await expect(dialog.getByRole('heading', { name: new RegExp(`New takeaway order ${code}`) })).toBeVisible()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('heading', { name: /Can you make it in 25 min\?/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, 25 min' }).click()
  await expect(dialog).toBeHidden()

  const cooking = page.getByRole('region', { name: 'Cooking' })
  const card = cooking.getByRole('article', { name: new RegExp(`Order ${code}, takeaway, 2\\d minutes left`) })
  await expect(card).toBeVisible()
  await expect.poll(async () => (await actors.order(placed.id)).totalCookingTime).toBe(25)

  await card.getByRole('button', { name: `Ready: order ${code}` }).click()
  // Nothing is sent before the bar has run out.
  expect((await actors.order(placed.id)).status).toBe('ACCEPTED')
  await expect(page.getByText(`Order ${code} is ready`)).toBeVisible()
  const ready = page.getByRole('region', { name: 'Ready for delivery' })
  await expect(ready.getByRole('article', { name: `Order ${code}, takeaway` })).toBeVisible()
  await expect.poll(async () => (await actors.order(placed.id)).status, { timeout: 40_000 }).toBe('COOKED')

  await ready.getByRole('button', { name: `Handed over: order ${code}` }).click()
  await expect.poll(async () => (await actors.order(placed.id)).lastDateDelivered, { timeout: 40_000 }).not.toBeNull()
  await page.getByRole('button', { name: /^Completed/ }).click()
  await expect(page.getByRole('region', { name: 'Completed' }).getByText(code, { exact: true })).toBeVisible()
})
