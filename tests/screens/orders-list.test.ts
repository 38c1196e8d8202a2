import { waitFor, within } from '@testing-library/dom'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { formatMoney } from '#/domain/values/money'
import { startFaultProxy } from '../support/fault-proxy'
import { fill, gone, leadsTo, says, textOf } from '../support/screens/on-page'
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
  await days('First day', '2025-05-10')
  await days('Last day', '2025-05-01')
  await press(page, 'Show these days')
  await page.findByText('The last day is before the first one.')
  await days('Last day', '2025-05-12')
  await press(page, 'Show these days')
  await leadsTo(page, /from=2025-05-10&to=2025-05-12/)
  await page.findByRole('button', { name: 'Days: 10 May 2025 – 12 May 2025' })
})

/** The rows of the one file that the page has saved. */
async function savedRows({ downloads }: Screen): Promise<string[][]> {
  await waitFor(() => expect(downloads).toHaveLength(1), { timeout: 60_000 })
  return Papa.parse<string[]>((await downloads[0]?.file.text()) ?? '', { skipEmptyLines: true }).data
}
const exportDialog = (page: Screen) => page.queryByRole('dialog', { name: 'Export CSV' })
async function openExport(page: Screen): Promise<void> {
  await waitFor(() => expect(where(page)).toContain('1 to 50 of'))
  await press(page, 'Export CSV')
  await page.findByRole('dialog', { name: 'Export CSV' })
}
const inExport = (page: Screen) => within(page.getByRole('dialog', { name: 'Export CSV' }))
const startProxy = () => startFaultProxy(Number(new URL(app.server.url).port))
/** Pages of an export behind the first. */
const NEXT_PAGES = { onlyPath: 'beforeId=' }

test('an export keeps filters and order, speaks the person’s language, and is whole', async () => {
  const owner = await app.actors.as('owner')
  const page = await app.openScreen('owner', `${MONTH}&type=delivery&sort=total&dir=asc`, { language: 'it' })
  await says(() => within(page.getByRole('navigation', { name: 'Pagine' })).getByRole('status'), 'di')
  await press(page, 'Esporta CSV')
  const dialog = await page.findByRole('dialog', { name: 'Esporta CSV' })
  const [, said] = /([\d,]+) ordini/.exec(textOf(dialog)) ?? []
  // With a comma, as everywhere else: Italian of its own writes none before ten thousand.
  expect(said).toMatch(/^\d,\d{3}$/)
  await page.user.click(within(dialog).getByRole('button', { name: 'Esporta' }))
  const [head, ...body] = await savedRows(page)
  expect(page.downloads[0]?.name).toMatch(/^Ordini .+ \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  expect(head).toEqual(
    ['Ordine', 'Tipo', 'Ora', 'Richiesto per', 'Locale', 'Cliente', 'Indirizzo', 'Pagamento'].concat([
      'Sconto',
      'Consegna',
      'Servizio',
      'Totale',
      'Valuta',
      'Stato',
    ]),
  )
  expect(body).toHaveLength(Number(said?.replaceAll(',', '')))
  expect(body.length).toBeGreaterThan(1000)
  expect(new Set(body.map(([id]) => id)).size).toBe(body.length)
  const numbers = body.map((row) => Number(row[11]?.replace(',', '.')))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const [id, type, , , name, customer, , , discount, transport, service, total] =
    body.find((row) => row[8] !== '0' && row.at(-1) === 'Rifiutato') ?? []
  const order = await owner(contract.orders.one, { params: { orderId: Number(id) } })
  const amounts = [order.discountValue, order.transportCost, order.serviceFee, order.total].map((amount) =>
    (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ','),
  )
  expect([type, name, customer, discount, transport, service, total]).toEqual([
    'Consegna',
    order.restaurantName,
    order.customer.name,
    ...amounts,
  ])
  await gone(() => page.queryByRole('dialog', { name: 'Esporta CSV' }))
})

test('an export that is cancelled half-way saves nothing', async () => {
  const proxy = await startProxy()
  const page = await app.openScreen('owner', MONTH, { url: proxy.url })
  await openExport(page)
  proxy.setMode('blackHole', NEXT_PAGES)
  await page.user.click(inExport(page).getByRole('button', { name: 'Export' }))
  await inExport(page).findByText(/^500 of [\d,]+ rows$/)
  await page.user.click(inExport(page).getByRole('button', { name: 'Cancel' }))
  await page.findByText('The export was cancelled. No file was saved.')
  await gone(() => exportDialog(page))
  proxy.setMode('pass')
  // The next one begins anew and is whole.
  await openExport(page)
  expect(page.downloads).toHaveLength(0)
  await page.user.click(inExport(page).getByRole('button', { name: 'Export' }))
  expect((await savedRows(page)).length).toBeGreaterThan(1000)
  await proxy.close()
})

test('an export whose network is lost says so, and goes on where it stood', async () => {
  const proxy = await startProxy()
  const page = await app.openScreen('owner', MONTH, { url: proxy.url })
  await openExport(page)
  proxy.setMode('refuse', NEXT_PAGES)
  await page.user.click(inExport(page).getByRole('button', { name: 'Export' }))
  await inExport(page).findByText(/Connection lost/)
  await inExport(page).findByText(/^500 of [\d,]+ rows$/)
  proxy.setMode('pass')
  const [, ...body] = await savedRows(page)
  expect(new Set(body.map(([id]) => id)).size).toBe(body.length)
  expect(body.length).toBeGreaterThan(1000)
  await proxy.close()
})

test('without a network the list stays, and says of when it is', async () => {
  const proxy = await startProxy()
  const page = await app.openScreen('owner', MONTH, { url: proxy.url })
  await waitFor(() => expect(where(page)).toContain('1 to 50 of'))
  proxy.setMode('refuse')
  await press(page, 'Next page')
  const asOf = () => page.queryByText('This is the list as of', { exact: false })
  await waitFor(() => expect(asOf()).not.toBeNull(), { timeout: 40_000 })
  expect(rows(page)).toHaveLength(50)
  proxy.setMode('pass')
  await waitFor(() => expect(where(page)).toContain('51 to 100 of'), { timeout: 40_000 })
  await gone(asOf)
  await proxy.close()
})
