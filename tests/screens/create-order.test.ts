import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { fill, gone, leadsTo, press, valueOf } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const PAGE = '/orders/create/1'
const menu = (page: Screen) => page.getByRole('combobox', { name: 'Search the menu' })
const lines = (page: Screen) =>
  within(page.getByRole('complementary', { name: 'This order' })).queryAllByRole('listitem')
const take = (page: Screen) => page.getByRole('button', { name: /Take the order ·/ })
const field = (page: Screen, name: string) => page.getByRole('textbox', { name })

const isTaken = (page: Screen) => page.findByText(/Order \d+ is taken/)

/** The page, once its menu is there: dishes can be picked. */
async function openForm(): Promise<Screen> {
  const page = await app.openScreen('kitchen', PAGE)
  await page.findAllByRole('option')
  return page
}

/** Types into the search of the menu and presses Enter: dishes of which nothing must be chosen are picked by it. */
async function pick(page: Screen, wish: string): Promise<void> {
  await fill(page.user, () => menu(page), wish)
  await page.user.keyboard('{Enter}')
}

async function fillNewCustomer(page: Screen, name: string, telephone: string): Promise<void> {
  await press(page.user, () => page.getByRole('button', { name: 'New customer' }))
  await fill(page.user, () => field(page, 'Name'), name)
  await fill(page.user, () => field(page, 'Phone'), telephone)
}

test('what is missing or impossible is said, and marked where it is', async () => {
  const page = await openForm()
  await press(page.user, () => take(page))
  const missing = 'Please make sure that all the fields are completed'
  await page.findByText(missing)
  for (const name of ['Name', 'Phone', 'Street and number'])
    await waitFor(() => expect(field(page, name).getAttribute('aria-invalid')).toBe('true'))
  await page.findByText('Pick at least one dish.')
  await waitFor(() => expect(document.activeElement).toBe(field(page, 'Name')))

  const telephone = () => field(page, 'Phone') as HTMLInputElement
  await fill(page.user, telephone, '069 111')
  await page.findByText('This number is too short for Albania.')
  // Put in at once, as from the clipboard.
  await page.user.clear(telephone())
  await page.user.paste('+39 333 123 4567')
  await waitFor(() => expect((field(page, 'Country code') as HTMLInputElement).value).toBe('+39'))
  await waitFor(() => expect(telephone().value).toBe('3331234567'))
  await waitFor(() => expect(telephone().getAttribute('aria-invalid')).not.toBe('true'))

  await pick(page, 'caprese')
  await waitFor(() => expect(lines(page)).toHaveLength(1))
  const line = () => within(lines(page)[0] as HTMLElement)
  const quantity = () => line().getByRole('textbox', { name: /^Quantity/ })
  for (const wrong of ['-2', '500', '1.5', '']) {
    await fill(page.user, quantity, wrong)
    await waitFor(() => line().getByText('Enter a whole number from 1 to 99.'))
  }
  await fill(page.user, quantity, '3')
  await gone(() => line().queryByText('Enter a whole number from 1 to 99.'))
  await fill(page.user, () => field(page, 'Discount'), '120')
  await page.findByText('A discount is at most 100 percent.')
  // The red sentence goes with the last of what was wrong, not with the next press.
  await fill(page.user, () => field(page, 'Discount'), '')
  await fill(page.user, () => field(page, 'Name'), 'Arta')
  await page.findByText(missing)
  await fill(page.user, () => field(page, 'Street and number'), 'Rruga e Durrësit 1')
  await gone(() => page.queryByText(missing))
})

test('a number that is left is rounded to two decimals, and what is no number shows as 0: both are said at the field', async () => {
  const page = await openForm()
  const transport = () => field(page, 'Delivery') as HTMLInputElement
  const leave = async (typed: string) => {
    await fill(page.user, transport, typed)
    transport().blur()
  }
  const described = (description: string) => page.findByRole('textbox', { name: 'Delivery', description })
  await leave('149.9963')
  await waitFor(() => expect(transport().value).toBe('150'))
  await described('Rounded to two decimals.')
  await leave('free')
  await waitFor(() => expect(transport().value).toBe('0'))
  await described('“free” is not a number. Enter one, or 0.')
  await leave('1,200')
  await waitFor(() => expect(transport().value).toBe('1200'))
  await waitFor(() => expect(transport().getAttribute('aria-invalid')).not.toBe('true'))
  // Nothing is no wrong number: the house's rule then counts.
  await leave('')
  await waitFor(() => expect(transport().value).toBe(''))
  await waitFor(() => expect(transport().getAttribute('aria-invalid')).not.toBe('true'))
})

test('a coupon that does not hold and a price that changed meanwhile are told before the order stands', async () => {
  const page = await openForm()
  await pick(page, 'caprese')
  await fillNewCustomer(page, 'Gent', '69 777 1212')
  await fill(page.user, () => field(page, 'Street and number'), 'Rruga e Durrësit 3')
  const coupon = () => field(page, 'Coupon code')
  await fill(page.user, coupon, 'black25')
  await press(page.user, () => take(page))
  await page.findByText('This code is not active yet.')
  await waitFor(() => expect(coupon().getAttribute('aria-invalid')).toBe('true'))
  await fill(page.user, coupon, '')
  const raise = (lek: number) =>
    app.server.sql(
      sql`UPDATE menu_items SET price_cents = price_cents + ${lek * 100} WHERE item_name = 'Caprese' AND business_id = 1`,
    )
  await raise(50)
  await press(page.user, () => take(page))
  await page.findByRole('heading', { name: 'The price has changed' })
  await press(page.user, () => page.getByRole('button', { name: /Take the order for/ }))
  await isTaken(page)
})

test('with all businesses on the screen a new order asks of which it is; with one it does not', async () => {
  let page = await app.openScreen('owner', '/orders/list')
  await press(page.user, () => within(page.getByRole('banner')).getByRole('link', { name: /New order/ }))
  await page.findByRole('heading', { name: 'Which business is the order for?' })
  await press(page.user, () => page.getByRole('link', { name: /^Zgara Korabi/ }))
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Business' }).textContent).toContain('Zgara Korabi'))
  await leadsTo(page, /\/orders\/create\/\d+$/)

  page = await app.openScreen('owner', '/orders/list')
  await press(
    page.user,
    () =>
      page
        .getAllByRole('navigation')
        .flatMap((nav) => within(nav).queryAllByRole('link', { name: /New order/ }))[0] as HTMLElement,
  )
  await page.findByRole('heading', { name: 'Which business is the order for?' })
  await press(page.user, () => page.getByRole('button', { name: /All businesses/ }))
  await press(page.user, () => page.getByRole('button', { name: /^Furra e Detit/ }))
  await leadsTo(page, /\/orders\/create\/\d+$/)

  const courier = await app.openScreen('courier', '/orders/create')
  await courier.findByText(/You do not have permission to take orders/)
})

test('a session that ends in the middle costs nothing of the order, and nobody else ever sees it', async () => {
  let page = await openForm()
  await pick(page, '2 caprese')
  await press(page.user, () => page.getByRole('button', { name: 'New customer' }))
  await fill(page.user, () => field(page, 'Name'), 'Teuta Prifti')
  const endSession = async () => {
    // Those of this device: the actors keep theirs.
    await app.server.sql(sql`DELETE FROM sessions WHERE device_id IS NOT NULL`)
    page = await app.load(PAGE)
    await leadsTo(page, /^\/login/)
  }
  const signIn = async (account: string) => {
    await fill(page.user, () => field(page, 'Email or username'), account)
    await fill(page.user, () => page.getByLabelText('Password'), DEMO_PASSWORD)
    await press(page.user, () => page.getByRole('button', { name: 'Log in' }))
    await leadsTo(page, /^(?!\/login)/)
    page = await app.load(PAGE)
  }

  await endSession()
  await signIn('kitchen')
  await waitFor(() => expect(valueOf(field(page, 'Name'))).toBe('Teuta Prifti'))
  await waitFor(() => expect(lines(page)).toHaveLength(1))

  await endSession()
  await signIn('owner')
  await waitFor(() => menu(page))
  expect(lines(page)).toHaveLength(0)
  expect(valueOf(page.getByRole('combobox', { name: 'Name or phone' }))).toBe('')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Teuta')
})
