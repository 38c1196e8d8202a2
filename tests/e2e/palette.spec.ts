import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test } from '../support/e2e'
import { closeByEscape, openPalette } from '../support/first-key'

test('Ctrl K finds screens in any language, orders, dishes, guests and actions, and does nothing by itself', async ({
  backstage,
  signedInPage,
}) => {
  const order = await backstage.placeOrder()
  const page = await signedInPage('kitchen', { path: '/home' })
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const input = palette.getByRole('combobox')

  // A ringing order is answered first: nothing covers it.
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toHaveCount(0)
  await backstage.quiet()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)

  await openPalette(page)
  await expect(input).toBeFocused()
  await input.fill('shtesa')
  await expect(palette.getByRole('option').first()).toContainText('Toppings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/business\/1\/toppings/)
  await expect(palette).toBeHidden()

  // Closed by Back, as everything that lies over a page; the page before stands under Recent, the one at hand does not.
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(['Home'])
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/business\/1\/toppings/)

  await openPalette(page)
  await input.fill('margherita')
  const offGroup = palette.getByRole('group', { name: 'Take off the menu' })
  await expect(offGroup.getByRole('option', { name: /^Take Pizza Margherita · E madhe.* off/ })).toBeVisible()
  await offGroup.getByRole('option').first().click()
  const off = page.getByRole('dialog', { name: /^Take .*Margherita.* off the menu/ })
  await expect(off).toBeVisible()
  await closeByEscape(page, off)
  await openPalette(page)
  await input.fill('margherita')
  const first = palette.getByRole('group', { name: 'Dishes' }).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dish = page.getByRole('region', { name: 'Dish', exact: true })
  await expect(dish.getByRole('heading', { name: /Margherita/ })).toBeVisible()
  await openPalette(page)
  await input.fill(String(order.id))
  const found = palette.getByRole('group', { name: 'Orders' }).getByRole('option').first()
  // As it is called in the kitchen: by its last figures.
  await expect(found).toContainText(new RegExp(`Order \\d*${orderCode(order.id)}\\b`))
  await input.fill('mbyll')
  // Enter takes the first of what is found by then.
  await expect(palette.getByRole('option').first()).toContainText('Close')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  const question = page.getByRole('dialog').filter({ hasText: /Trattoria Lana|offline/i })
  await expect(question).toBeVisible()
  await closeByEscape(page, question)

  // Without a network it finds what the device holds.
  await openPalette(page)
  await page.context().setOffline(true)
  await input.fill('board')
  await expect(palette.getByText('You are offline: searching this device only.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(palette.getByRole('option').first()).toContainText('Board')
  await page.context().setOffline(false)
})
