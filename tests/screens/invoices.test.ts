import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bodyRows, gone, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('several drafts are issued at once: one that is refused says why, and keeps none of the others back', async () => {
  await app.server.sql(
    sql`INSERT INTO invoices (business_id, status, period_from, period_to, doc_date, created_at, currency)
     SELECT id, 0, '2019-04-01', '2019-04-07', to_char(now(), 'YYYY-MM-DD'), now(), currency FROM businesses ORDER BY id LIMIT 1`,
  )
  const page = await app.openScreen('finance', '/finance/overview?state=draft')
  const { user } = page
  await page.findByRole('table', { name: 'Invoices' })
  const drafts = () => bodyRows(page.getByRole('table', { name: 'Invoices' }))
  await waitFor(() => expect(drafts()).toHaveLength(2))
  // Neither due, nor paid, nor owed: no sum of a spreadsheet counts it as unpaid.
  expect(textOf(drafts()[0])).toMatch(/–.+L\s*–\s*–\s*Draft/)
  for (const place of [0, 1]) await user.click(within(drafts()[place]!).getByRole('checkbox'))
  await user.click(await page.findByRole('button', { name: 'Issue 2 drafts' }))
  const question = within(await page.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(textOf(question.getByRole('alert'))).toBe('No sales, and no changes since.'))
  expect(question.getAllByRole('listitem')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await gone(() => page.queryByRole('alertdialog'))
  await waitFor(() => expect(drafts()).toHaveLength(1))
})
