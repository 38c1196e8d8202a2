import { within } from '@testing-library/dom'
import { test } from 'vitest'
import { bodyRows, leadsTo, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('the platform’s report sorts, turns to cities, and leads from a number to its orders', async () => {
  const table = { name: 'Platform report' }
  const month = await app.openScreen('admin', '/reports/admin?period=month')
  await says(() => bodyRows(month.getByRole('table', table))[0] ?? null, /./)
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
