import { waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { gone, press, says, textOf } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()
const COMPANY = 1

/** Of the company one budget counts, of so much and with so much used; nothing else wants to be seen to. */
async function aBudget(usedCents: number, amountCents = 1_000_000): Promise<string> {
  await app.server.sql(`UPDATE company_invoices SET due_date = '2099-12-31' WHERE company_id = ${COMPANY}`)
  await app.server.sql(`UPDATE budgets SET status = 4 WHERE company_id = ${COMPANY}`)
  const { rows } =
    await app.server.sql(`UPDATE budgets SET status = 1, payment_method = 1, amount_cents = ${amountCents}, used_cents = ${usedCents},
      from_day = '2020-01-01', to_day = '2099-12-31', employee_group_ids = '{}'
    WHERE id = (SELECT max(id) FROM budgets WHERE company_id = ${COMPANY}) RETURNING number`)
  return String(rows[0]?.['number'])
}
const open = () => app.openScreen('company', '/company/budgets', { mode: 'b2b' })
const dialog = (page: Screen) => page.getByRole('dialog', { name: 'Payments and budgets' })

beforeEach(async () => {
  await app.server.sql(`UPDATE companies SET warn_percent = 80 WHERE id = ${COMPANY}`)
})

test('below the share at which it wants to be warned a company is told nothing', async () => {
  await aBudget(799_000)
  const page = await open()
  await waitFor(() => page.getByRole('button', { name: 'New budget' }))
  await waitFor(() => page.getByRole('table'))
  expect(page.queryByRole('dialog')).toBeNull()
})

test('at 80 % it is told what is left and what to do, once a day in a dialog and all day in a strip', async () => {
  const number = await aBudget(800_000)
  const page = await open()
  await waitFor(() => dialog(page))
  expect(textOf(dialog(page))).toContain(number)
  expect(textOf(dialog(page))).toContain('Raise it before nothing is left.')
  expect(textOf(dialog(page))).not.toContain('Nobody can order.')
  await press(page.user, () => within(dialog(page)).getAllByRole('button', { name: 'Close' })[0]!)
  const again = await app.load('/company/budgets')
  await waitFor(() => again.getByRole('button', { name: 'View budget' }))
  expect(again.queryByRole('dialog')).toBeNull()
  await press(again.user, () => again.getByRole('button', { name: 'View budget' }))
  await waitFor(() => expect(again.at()).toMatch(/^\/company\/1\/budgets\/\d+/))
})

test('used up it says that nobody can order, and the raise that it names solves it', async () => {
  await aBudget(1_000_000)
  const page = await open()
  await waitFor(() => dialog(page))
  await says(() => dialog(page), 'Nobody can order.')
  await press(page.user, () => within(dialog(page)).getAllByRole('link')[0]!)
  await press(page.user, () => page.getAllByRole('button', { name: 'Raise' })[0]!)
  const amount = () => within(page.getByRole('dialog')).getByLabelText(/New amount/)
  await page.user.clear(await waitFor(amount))
  await page.user.type(amount(), '20000')
  await press(page.user, () => within(page.getByRole('dialog')).getByRole('button', { name: /^Raise/ }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  const after = await app.load('/company/budgets')
  await waitFor(() => after.getByRole('table'))
  await gone(() => after.queryByRole('button', { name: 'View budget' }))
})
