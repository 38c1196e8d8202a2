import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { choose, fill, gone, press, textOf } from '../support/screens/on-page'
import { noticeIn, openNotices } from '../support/screens/notices'
import { screens } from '../support/screens/screen'

const app = screens()

const PAGE = '/settings/readiness'

test('contacts are checked field by field, kept in their order, and shown', async () => {
  let page = await app.openScreen('owner', PAGE, { device: 'phone' })
  await press(page.user, () => page.getByRole('button', { name: 'Add a contact' }))
  const form = () => within(page.getByRole('dialog'))
  const says = (words: string) => waitFor(() => form().getByText(words))
  const save = () => press(page.user, () => form().getByRole('button', { name: 'Save' }))
  const phone = (at: number) => form().getAllByLabelText(/^Phone/)[at] as HTMLElement
  await save()
  await says('Fill in this field.')
  await says('Enter a phone number or email.')
  await fill(page.user, () => form().getByRole('textbox', { name: 'Name' }), 'Ana')
  await fill(page.user, () => form().getByLabelText(/^Email/), 'ana at home')
  await fill(page.user, () => phone(0), '+355 69 123 4567')
  await says('Enter an email address: name@example.com.')
  await fill(page.user, () => form().getByLabelText(/^Email/), 'ana@example.al')
  await press(page.user, () => form().getByRole('button', { name: 'Add a contact' }))
  await fill(page.user, () => form().getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement, 'Besnik')
  await fill(page.user, () => phone(1), '04 225 511')
  await save()
  await says('This number is too short for Albania.')
  await fill(page.user, () => phone(1), '04 225 51 10')
  await press(page.user, () => form().getByRole('button', { name: 'Move Besnik up' }))
  await save()
  await gone(() => page.queryByRole('dialog'))
  // Also where the page is opened next.
  page = await app.openScreen('owner', PAGE, { device: 'phone' })
  const rows = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '')
  await waitFor(() => {
    const named = rows().filter((text) => /Besnik|Ana/.test(text))
    expect(named).toHaveLength(2)
    expect(named[0]).toContain('Besnik')
    expect(named[1]).toContain('Ana')
  })
})

test('the printers are those of the business that the page is about', async () => {
  const page = await app.openScreen('owner', PAGE)
  for (const name of ['Trattoria Lana', 'Zgara Korabi']) {
    await choose(page.user, () => page.getByRole('combobox', { name: 'Business' }), name)
    await page.findByRole('heading', { name: `Printing: ${name}` })
  }
})

test('an order that rings comes before the start of a shift', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const row = await noticeIn(await openNotices(page), 'Start your shift.')
  await press(page.user, () => within(row).getByRole('button', { name: 'Start shift' }))
  // Looked at once: before the test has its word nobody is told that this device hears nothing.
  const shift = await page.findByRole('dialog', { name: (name) => name !== 'Notices' })
  expect(textOf(within(shift).getByRole('heading'))).toBe('Getting this device ready')
  await app.actors.placeOrder()
  await page.findByRole('alertdialog')
  await gone(() => page.queryByRole('dialog'))
})
