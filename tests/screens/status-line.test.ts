import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { gone, leadsTo, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('the keys of the board are listed by ?, and its other view is in the bar', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  const keys = () => page.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  // Keys are heard from a moment after the first paint on, and a person presses again.
  await expect
    .poll(
      async () => {
        if (keys() === null) await page.user.keyboard('?')
        return keys()?.textContent
      },
      { timeout: 15_000, interval: 500 },
    )
    .toContain('Accept the order')
  await page.user.keyboard('{Escape}')
  await gone(keys)
  const views = within(page.getByRole('navigation', { name: 'Order views' }))
  await waitFor(() => expect(views.getByRole('link', { name: 'Board' }).getAttribute('aria-current')).toBe('page'))
  await press(page.user, () => views.getByRole('link', { name: 'List' }))
  await leadsTo(page, /\/orders\/list/)
})
