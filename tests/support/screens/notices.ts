import { waitFor, within } from '@testing-library/dom'
import { press } from './on-page'
import type { Screen } from './screen'

/**
 * What the status line has to say, one thing a row: it says the worst, and the rest one press away. Here something is always worse, as a page
 * without a browser cannot ring.
 */
export async function openNotices(page: Screen): Promise<HTMLElement> {
  await press(page.user, () => page.getByRole('button', { name: /^and \d+ more$/ }))
  return page.findByRole('dialog', { name: 'Notices' })
}

/** The row of a notice that says this, once it is there. */
export const noticeIn = (notices: HTMLElement, text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const row = within(notices).getByText(text, { exact: false }).closest<HTMLElement>('li')
    if (row === null) throw new Error('It stands in no row')
    return row
  })
