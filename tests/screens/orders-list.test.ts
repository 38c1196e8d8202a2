import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { formatMoney } from '#/domain/values/money'
import { fill, gone, leadsTo } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const MONTH = '/orders/list?period=month'

const table = (page: Screen) => page.getByRole('table', { name: 'Orders' })
const rows = (page: Screen) => [...table(page).querySelectorAll<HTMLElement>('tbody tr')]
const where = (page: Screen) =>
  within(page.getByRole('navigation', { name: 'Pages' })).getByRole('status').textContent ?? ''
const head = (page: Screen, name: string) => page.getByRole('columnheader', { name })
const press = async (page: Screen, name: string | RegExp) => page.user.click(await page.findByRole('button', { name }))

test('columns sort on the server, and pages follow each other', async () => {
  const page = await app.openScreen('owner', MONTH)
  await waitFor(() => expect(where(page)).toContain('1 to 50 of'))
  const columns = ['Order', 'Type', 'Time', 'Business', 'Address', 'Payment', 'Total', 'Status']
  const heads = page.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  expect(heads.filter((text) => text !== '')).toEqual(columns)
  const totals = () =>
    rows(page).map((row) => Number(row.querySelector('td:nth-child(7)')?.textContent?.replaceAll(/[^\d.]/g, '')))
  await page.user.click(within(head(page, 'Total')).getByRole('button'))
  await leadsTo(page, /sort=total/)
  const isFalling = (numbers: readonly number[]) => numbers.every((number, i) => number <= (numbers[i - 1] ?? number))
  await waitFor(() => expect(isFalling(totals())).toBe(true))
  expect(totals()).toHaveLength(50)
  await page.user.click(within(head(page, 'Total')).getByRole('button'))
  await waitFor(() => expect(head(page, 'Total').getAttribute('aria-sort')).toBe('ascending'))
  await press(page, 'Next page')
  await waitFor(() => expect(where(page)).toContain('51 to 100 of'))
  expect(page.at()).toMatch(/page=2/)
  history.back()
  await waitFor(() => expect(where(page)).toContain('1 to 50 of'))
})

test('numbers over the list follow its filters, and each leads to its orders', async () => {
  const { actors } = app
  const [waiting, refused] = [
    await actors.placeOrder({ isTakeaway: true, customer: 'Customer Yllka' }),
    await actors.placeOrder({ customer: 'Customer Yllka' }),
  ]
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: waiting.id }, body: { cookingTime: 25 } })
  const rejection = { rejectReason: { id: 0 }, notes: 'Before the test' }
  await owner(contract.orders.reject, { params: { orderId: refused.id }, body: rejection })
  const page = await app.openScreen('kitchen', '/orders/list?q=yllka')
  const numbers = () => page.getByRole('region', { name: 'Orders by status' })
  const says = (text: string) => waitFor(() => expect(numbers().textContent).toContain(text))
  const number = (name: string) => within(numbers()).findByRole('button', { name })
  await page.findByRole('region', { name: 'Orders by status' })
  await says(`2 orders${formatMoney(waiting.total, waiting.currency)}without 1 rejected`)
  await number('1 Cooking')
  await page.user.click(await number('1 Rejected'))
  await leadsTo(page, /q=yllka&status=rejected/)
  await waitFor(() => expect(rows(page)).toHaveLength(1))
  expect(rows(page)[0]?.textContent).toContain(String(refused.id))
  await says(`1 order${formatMoney(refused.total, refused.currency)}`)
  await page.user.click(await number('1 Rejected'))
  await waitFor(() => expect(rows(page)).toHaveLength(2))
  await press(page, 'Type: All')
  await press(page, 'Takeaway')
  await number('0 Rejected')
  await says('1 order')
})

test('nonsense in the URL is the usual list', async () => {
  const placed = await app.actors.placeOrder()
  const owner = await app.actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: placed.id }, body: { cookingTime: 25 } })
  const page = await app.openScreen(
    'kitchen',
    '/orders/list?period=custom&from=2026-99-99&to=x&type=drone&page=-7&size=1e9&sort=%27%3B--&dir={}&status=[1]',
  )
  await waitFor(() => expect(rows(page).length).toBeGreaterThan(0))
  await page.findByRole('button', { name: 'Days: Today' })
  await page.findByRole('button', { name: 'Type: All' })
  const last = await app.load(`${MONTH}&page=999`)
  await waitFor(() => expect(where(last)).toMatch(/\d to ([\d,]+) of \1$/))
})

test('the list begins as this person left it, for this person only', async () => {
  let page = await app.openScreen('kitchen', '/orders/list?payment=CASH')
  await press(page, 'Columns and view')
  await page.user.click(await page.findByRole('checkbox', { name: 'Address' }))
  await press(page, 'Make this the default')
  await page.findByText('On this device, this list opens with your filters', { exact: false })
  page = await app.load('/orders/list')
  await leadsTo(page, /payment=CASH/)
  await page.findByRole('button', { name: 'Payment: Cash' })
  page = await app.load(`${MONTH}&type=delivery`)
  await page.findByRole('button', { name: 'Payment: All' })
  await page.findByRole('columnheader', { name: 'Total' })
  expect(page.queryByRole('columnheader', { name: 'Address' })).toBeNull()

  const owner = await app.openScreen('owner', '/orders/list')
  await owner.findByRole('button', { name: 'Payment: All' })
})

test('on a phone: two lines a row, filters in a sheet that counts', async () => {
  const page = await app.openScreen('kitchen', MONTH, { device: 'phone' })
  const list = () => within(page.getByRole('list', { name: 'Orders' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(50))
  await press(page, 'Filters')
  const sheet = within(await page.findByRole('dialog', { name: 'Filters' }))
  await page.user.click(await sheet.findByRole('radio', { name: 'Takeaway' }))
  await leadsTo(page, /type=takeaway/)
  await page.user.selectOptions(sheet.getByLabelText('Sort by'), 'total')
  await page.user.click(await sheet.findByRole('button', { name: /^Show [\d,]+ orders$/ }))
  await gone(() => page.queryByRole('dialog', { name: 'Filters' }))
  await leadsTo(page, /sort=total/)
  await waitFor(() => list().getAllByRole('link'))
  await page.user.click(list().getAllByRole('link')[0] as HTMLElement)
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
})

test('days of one’s own are checked at the field', async () => {
  const page = await app.openScreen('kitchen', '/orders/list')
  await press(page, 'Days: Today')
  const days = async (name: string, day: string) => fill(page.user, await page.findByLabelText(name), day)
  await days('First day', '2026-05-10')
  await days('Last day', '2026-05-01')
  await press(page, 'Show these days')
  await page.findByText('The last day is before the first one.')
  await days('Last day', '2026-05-12')
  await press(page, 'Show these days')
  await leadsTo(page, /from=2026-05-10&to=2026-05-12/)
  await page.findByRole('button', { name: 'Days: 10 May – 12 May' })
})
