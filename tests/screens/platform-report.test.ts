import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bodyRows, leadsTo, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

/** The numbers that stand in a column, from the top: of `45 (4 %)` the 45. */
function numbersIn(table: HTMLElement, column: string): number[] {
  const place = [...table.querySelectorAll('thead th')].findIndex((head) => textOf(head).startsWith(column))
  return bodyRows(table).map((row) => Number.parseInt(textOf(row.children[place]).replaceAll(',', ''), 10))
}

test('the platform’s report sorts, turns to cities, and leads from a number to its orders', async () => {
  const table = { name: 'Platform report' }
  const month = await app.openScreen('admin', '/reports/admin?period=month&sort=rejected')
  await says(() => bodyRows(month.getByRole('table', table))[0] ?? null, /./)
  const orders = numbersIn(month.getByRole('table', table), 'Orders')
  const shares = numbersIn(month.getByRole('table', table), 'Rejected').map((count, row) => count / (orders[row] ?? 0))
  expect(shares).toHaveLength(4)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  const days = await app.openScreen('admin', '/reports/admin?period=custom&from=2026-01-01&to=2026-01-02')
  await says(() => days.getByRole('table', table), '0 businesses with orders')

  const page = await app.openScreen('admin', '/reports/admin?by=city&period=month&sort=rejected')
  await says(() => page.getByRole('table', table), /businesses? with orders/)
  const [first] = bodyRows(page.getByRole('table', table))
  const rejected = within(first!).getByRole('link', { name: /^\d+ \(\d+ %\)$/ })
  const count = /^\d+/.exec(textOf(rejected))?.[0] ?? ''
  await page.user.click(rejected)
  await leadsTo(page, /orders\/list\?.*status=rejected/)
  await page.findByRole('button', { name: /^Remove the filter City:/ })
  await says(() => page.getByRole('button', { name: /rejected/i, pressed: true }), count)
})
