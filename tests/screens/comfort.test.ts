import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { gone, isOn, press, says, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a folded navigation stays folded on this device', async () => {
  let page = await app.openScreen('kitchen', '/home')
  const words = () =>
    within(page.getByRole('navigation', { name: 'Main' })).queryByText('Home', { exact: true, selector: ':not(svg *)' })
  await waitFor(() => expect(words()).not.toBeNull())
  await press(page.user, () => page.getByRole('button', { name: 'Collapse menu' }))
  await gone(words)
  page = await app.load('/home')
  await page.findByRole('button', { name: 'Open the menu' })
  expect(words()).toBeNull()
  await press(page.user, () => page.getByRole('button', { name: 'Open the menu' }))
  await waitFor(() => expect(words()).not.toBeNull())
})

test('the search for a business takes the keyboard, but not the finger', async () => {
  for (const device of ['desktop', 'tablet'] as const) {
    const page = await app.openScreen('owner', '/orders/kanban', { device })
    await press(page.user, () => page.getByRole('button', { name: /^Business: / }))
    const search = await page.findByRole('searchbox')
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    if (device === 'desktop') await waitFor(() => expect(document.activeElement).toBe(search))
    else expect(document.activeElement).not.toBe(search)
  }
})

test('all businesses: the bar says how many are open, and one of them is closed and opened from there', async () => {
  const page = await app.openScreen('owner', '/orders/kanban')
  const summary = () => page.getByRole('button', { name: /open$|^All closed$/ })
  await waitFor(summary)
  const text = textOf(summary())
  await press(page.user, summary)
  const lana = () => page.getByRole('switch', { name: 'Trattoria Lana is open' })
  await waitFor(() => expect(isOn(lana())).toBe(true))
  await press(page.user, lana)
  const question = () => page.queryByRole('dialog', { name: 'Close Trattoria Lana?' })
  const answer = (role: 'radio' | 'button', name: string | RegExp) =>
    press(page.user, () => within(question() as HTMLElement).getByRole(role, { name }))
  await waitFor(() => expect(question()).not.toBeNull())
  await answer('radio', 'Too busy')
  await answer('radio', /^30 min/)
  await answer('button', 'Go offline')
  await gone(question)
  await waitFor(() => expect(textOf(summary())).not.toBe(text))
  await press(page.user, summary)
  await waitFor(() => expect(isOn(lana())).toBe(false))
  await press(page.user, lana)
  await press(page.user, () => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Go online' }))
  await says(summary, text)
})
