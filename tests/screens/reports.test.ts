import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { gone, says, valueOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a report is sent by e-mail on a day of the month, at another hour, not for a while, and not any more', async () => {
  const page = await app.openScreen('owner', '/reports/dynamicReports?report=orders-by-day')
  const { user } = page
  await user.click(await page.findByRole('button', { name: 'Run' }))
  await page.findByRole('table', { name: 'Orders by day' })

  const sending = { name: 'Send by email' }
  await user.click(page.getByRole('button', sending))
  const form = async () => within(await page.findByRole('dialog', sending))
  const first = await form()
  await user.click(first.getByRole('radio', { name: 'Monthly' }))
  await waitFor(() => expect(valueOf(first.getByRole('combobox', { name: 'Report period' }))).toBe('lastMonth'))
  await user.selectOptions(first.getByRole('combobox', { name: 'Day of the month' }), '31')
  await user.selectOptions(first.getByRole('combobox', { name: 'At' }), '6')
  await user.click(first.getByRole('button', { name: 'Schedule' }))
  await gone(() => page.queryByRole('dialog', sending))
  await user.click(page.getByRole('button', { name: 'Scheduled reports' }))
  const scheduled = within(await page.findByRole('dialog', { name: 'Scheduled reports' }))
  const one = () => scheduled.getByRole('listitem', { name: 'Orders by day' })
  await says(one, 'On day 31 of the month at 06:00')
  await says(one, 'Not sent yet')
  await user.click(within(one()).getByRole('button', { name: 'Change' }))
  const again = await form()
  await waitFor(() => expect(valueOf(again.getByRole('combobox', { name: 'Day of the month' }))).toBe('31'))
  await user.selectOptions(again.getByRole('combobox', { name: 'At' }), '9')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await says(one, 'On day 31 of the month at 09:00')
  await user.click(within(one()).getByRole('button', { name: 'Pause' }))
  await says(one, 'Paused')
  await user.click(within(one()).getByRole('button', { name: 'Delete' }))
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await scheduled.findByText(/No scheduled reports/)
})

test('whoever may see no report is told so on the page', async () => {
  const page = await app.openScreen('finance', '/reports/dynamicReports')
  await page.findByRole('heading', { name: "You don't have permission to see any report" })
})
