import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bodyRows, gone, leadsTo, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('from a number of stars to its reviews, to one of them, and to its order', async () => {
  const page = await app.openScreen('owner', '/orders/reviews')
  const { user } = page
  const table = () => page.getByRole('table', { name: 'Reviews' })
  const rows = () => bodyRows(table())
  const buttonOf = (at: number) => within(rows()[at]!).getByRole('button')
  const one = { name: /star/ }
  await page.findByRole('table', { name: 'Reviews' })
  await waitFor(() => expect(rows()).toHaveLength(50))
  await page.findByRole('group', { name: 'Average stars by week' })

  const stars = await page.findByRole('button', { name: 'Show the reviews with these stars: 2' })
  const given = textOf(stars.closest('li')?.querySelector('b'))
  await user.click(stars)
  await leadsTo(page, /stars=2/)
  const shown = Number(/^[\d,]+/.exec(given)?.[0].replace(',', ''))
  expect(shown).toBeGreaterThan(0)
  await waitFor(() => expect(rows()).toHaveLength(Math.min(50, shown)))
  await waitFor(() =>
    expect(within(table()).getAllByRole('img', { name: '2 stars' })).toHaveLength(Math.min(50, shown)),
  )

  buttonOf(0).focus()
  await user.keyboard('{Enter}')
  await page.findByRole('dialog', one)
  await leadsTo(page, /open=\d+/)
  // Who closes it by a key is where they were.
  await user.keyboard('{Escape}')
  await gone(() => page.queryByRole('dialog', one))
  await waitFor(() => expect(document.activeElement).toBe(buttonOf(0)))
  await user.keyboard('{Enter}')
  await page.findByRole('dialog', one)
  await leadsTo(page, /open=\d+/)
  // The list beside the panel can still be used: another review takes the place of the first.
  const first = page.at()
  await user.click(within(rows()[1]!).getByRole('img'))
  await waitFor(() => expect(page.at()).not.toBe(first))
  history.back()
  await waitFor(() => expect(page.at()).toBe(first))
  history.back()
  await gone(() => page.queryByRole('dialog', one))
  await leadsTo(page, /stars=2/)

  await user.click(within(rows()[0]!).getByRole('link'))
  await leadsTo(page, /\/orders\/[\w-]{20,}$/)
})
