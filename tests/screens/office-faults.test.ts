import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gatewayError } from '../support/fault-modes'
import { startFaultProxy } from '../support/fault-proxy'
import { fill, isPale, press, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

for (const { path, title, way } of [
  { path: '/discounts/99999', title: 'This discount is not here', way: 'All discounts' },
  { path: '/discounts/none', title: 'This discount is not here', way: 'All discounts' },
  { path: '/finance/invoice/99999', title: 'This invoice is not here', way: 'All invoices' },
  { path: '/orders/nothing', title: 'Order not found', way: 'Order list' },
]) {
  test(`${path}: a page that says that there is no such record, with a way on`, async () => {
    const page = await app.openScreen('owner', path)
    await page.findByRole('heading', { name: title })
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
    await page.user.click(await within(page.getByRole('main')).findByRole('link', { name: way }))
    await waitFor(() => expect(page.at()).not.toMatch(new RegExp(`${path}$`)))
  })
}

test('a right that is taken is said at the open form: one sentence, nothing to save, and what was typed can be copied', async () => {
  const page = await app.openScreen('owner', '/business/1/details/store')
  const name = await page.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await fill(page.user, name, 'Trattoria Lana e Re')
  const bar = await page.findByRole('region', { name: 'Changes not saved' })
  const save = () => within(bar).getByRole('button', { name: /^Save/ })
  const cannotSave = () => isPale(save())
  await waitFor(() => expect(cannotSave()).toBe(false))
  await app.server.sql(
    sql`DELETE FROM user_permissions WHERE right_id = 201 AND user_id = (SELECT id FROM users WHERE username = 'owner')`,
  )
  await waitFor(() => expect(cannotSave()).toBe(true), { timeout: 30_000 })
  const sentence = 'Only administrators and people allowed to edit the business can change it.'
  const said = within(page.getByRole('main')).getAllByRole('status')
  expect(said.some(({ textContent }) => textContent?.includes(sentence))).toBe(true)
  const atFields = [...document.querySelectorAll('[data-field]')].filter((field) =>
    field.textContent?.includes(sentence),
  )
  expect(atFields).toEqual([])
  expect(name.value).toBe('Trattoria Lana e Re')
  expect(name.readOnly).toBe(true)
  name.focus()
  name.select()
  expect(document.activeElement).toBe(name)
  expect(name.selectionEnd).toBe('Trattoria Lana e Re'.length)
  await page.user.keyboard('{Control>}s{/Control}')
  expect((await app.server.sql(sql`SELECT 1 FROM businesses WHERE name = 'Trattoria Lana e Re'`)).rows).toEqual([])
})

test('the logo of a business stands where its letters stood, and the letters where it does not come', async () => {
  await app.server.sql(sql`UPDATE businesses SET logo = '/icons/icon-192.png' WHERE id = 1`)
  const logos = (part: HTMLElement) => [...part.querySelectorAll('img')].map((logo) => logo.getAttribute('src'))
  const page = await app.openScreen('admin', '/admin/businesses')
  const table = await page.findByRole('table', { name: 'Businesses' })
  const row = await within(table).findByRole('row', { name: /Trattoria Lana/ })
  await waitFor(() => expect(logos(row)).toEqual(['/icons/icon-192.png']))
  const details = await app.load('/business/1/details/store')
  const navigation = await details.findByRole('navigation', { name: 'Trattoria Lana sections' })
  await waitFor(() => expect(logos(navigation)).toHaveLength(1))
  const mine = await app.load('/business/my')
  const lana = await mine.findByRole('article', { name: 'Trattoria Lana' })
  await waitFor(() => expect(logos(lana)).toHaveLength(1))
  expect(logos(await mine.findByRole('article', { name: 'Zgara Korabi' }))).toEqual([])
})

test('one call that a proxy answers with 500 is the trouble of its list, and nobody is told that the line is lost', async () => {
  const proxy = await startFaultProxy(Number(new URL(app.server.url).port))
  const page = await app.openScreen('owner', '/home', { url: proxy.url })
  const isConnected = () => within(page.getByRole('banner')).getByText('Connected')
  await waitFor(isConnected)
  let hasSaidOffline = false
  const says = (words: RegExp) => words.test(textOf(document.body))
  new MutationObserver(() => (hasSaidOffline ||= says(/You are offline|Offline/))).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  proxy.setMode('answer', { onlyPath: 'marketing/v1/discounts', answers: [gatewayError(500)] })
  await press(page.user, () => page.getByRole('link', { name: 'Discounts' }))
  await waitFor(() => page.getByText('The list could not be loaded'), { timeout: 20_000 })
  const main = () => within(page.getByRole('main'))
  await waitFor(() => main().getAllByText('Something went wrong on the server. Try again.'))
  const tries = proxy.hits()
  await press(page.user, () => main().getAllByRole('button', { name: 'Try again' }).at(-1)!)
  await expect.poll(() => proxy.hits()).toBeGreaterThan(tries)
  expect(hasSaidOffline).toBe(false)
  isConnected()

  // The whole line lost is said as ever.
  proxy.setMode('refuse')
  await waitFor(() => expect(says(/You are offline|NOT RECEIVING ORDERS/)).toBe(true), { timeout: 30_000 })
  await proxy.close()
})
