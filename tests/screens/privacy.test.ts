import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('an administrator finds a guest by their number, exports what is kept, and erases it with a reason', async () => {
  const { rows } = await app.server.sql(`
    SELECT c.id, c.business_id, c.name, c.phone FROM customers c
    WHERE c.phone_prefix = '+355' AND NOT EXISTS (
      SELECT FROM orders o WHERE o.customer_id = c.id AND o.status NOT IN ('COMPLETED', 'REJECTED'))
      AND EXISTS (SELECT FROM orders o WHERE o.customer_id = c.id)
      AND (SELECT count(*) FROM customers other WHERE other.phone = c.phone) = 1
    ORDER BY c.id LIMIT 1`)
  const guest = { id: Number(rows[0]?.['id']), name: String(rows[0]?.['name']), phone: String(rows[0]?.['phone']) }
  const page = await app.openScreen('admin', '/admin/privacy')
  const phone = () => page.getByLabelText('Phone')
  await page.findByLabelText('Phone')
  await fill(page.user, phone, 'nobody')
  await press(page.user, () => page.getByRole('button', { name: 'Find person' }))
  await page.findByText('Enter the number in digits: 069 123 4567.')
  await fill(page.user, phone, `0${guest.phone}`)
  await press(page.user, () => page.getByRole('button', { name: 'Find person' }))
  await page.findByText(guest.name)
  await page.findByText(/looked somebody up/)

  await press(page.user, () => page.getByRole('button', { name: 'Export data' }))
  await page.findAllByText(/exported a person’s data/)
  expect(page.downloads).toHaveLength(1)

  await press(page.user, () => page.getByRole('button', { name: 'Erase data' }))
  const dialog = within(await page.findByRole('dialog'))
  await fill(page.user, () => dialog.getByLabelText(/^Reason/), 'Asked by letter')
  await press(page.user, () => dialog.getByRole('button', { name: 'Erase data' }))
  await page.findByText('No orders and no employee have this number.')
  await page.findAllByText(/Asked by letter/)
  const left = await app.server.sql(`SELECT name, phone FROM customers WHERE id = ${guest.id}`)
  expect(left.rows).toEqual([{ name: '', phone: '' }])
})

test('after how many days an order has no person is set there, and its history says by whom', async () => {
  const page = await app.openScreen('admin', '/admin/privacy')
  const days = () => page.getByLabelText(/^Days/)
  await page.findByLabelText(/^Days/)
  await fill(page.user, days, '12')
  await press(page.user, () => page.getByRole('button', { name: 'Save' }))
  await page.findAllByText(/From 30 to 3,650\./)
  await fill(page.user, days, '730')
  await press(page.user, () => page.getByRole('button', { name: 'Save' }))
  await page.findByText(/^Days: .*730$/)
})
