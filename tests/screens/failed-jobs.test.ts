import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { gone } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()
const failed = (name: string, data: object, error: string) =>
  app.server.sql(`INSERT INTO queue.job (name, data, state, retry_count, completed_on, output)
    VALUES ('${name}', '${JSON.stringify(data)}', 'failed', 3, now(), '${JSON.stringify({ message: error })}')`)

test('an administrator sees what was given up, has it tried again, and removes the rest', async () => {
  const empty = await app.openScreen('admin', '/admin/failed-jobs')
  await empty.findByText('Nothing has failed')
  await failed('contact_message', { attemptId: 1, businessId: 1, orderId: 4711 }, 'HTTP 503')
  await failed('password_mail', { userId: 1, messageId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }, '550 no such user')
  const page = await app.load('/admin/failed-jobs')
  const table = within(await page.findByRole('table', { name: 'Failed jobs' }))
  await table.findByText('HTTP 503')
  const decide = async (job: string, decision: string) => {
    const row = within((await table.findByText(job)).closest('tr') ?? (await table.findByText(job)))
    await page.user.click(row.getByRole('button', { name: /^More/ }))
    await page.user.click(await page.findByRole('menuitem', { name: decision }))
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: decision }))
  }
  await decide('Message to a contact', 'Try again')
  await gone(() => table.queryByText('Message to a contact'))
  await decide('Link for a password', 'Remove')
  await page.findByText('Nothing has failed')
  const { rows } = await app.server.sql('SELECT name, state::text AS state FROM queue.job')
  expect(rows).toEqual([{ name: 'contact_message', state: 'created' }])
})
