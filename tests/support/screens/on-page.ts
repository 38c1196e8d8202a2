import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** What every test of a screen asks of a page. */

/** The rows of a table below its head. */
export const bodyRows = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tbody tr')]

export const textOf = (element: Element | null | undefined): string => element?.textContent ?? ''

/** Whether a box, a choice or a switch is on, whichever way it says so. */
export const isOn = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'

export const valueOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    ? element.value
    : ''

/** Types into a field in place of what stands there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** Until it is not there any more; `find` is a `query…` of Testing Library. */
export const gone = (find: () => HTMLElement | null): Promise<void> =>
  waitFor(() => {
    const left = find()
    if (left !== null) throw new Error(`It is there: ${textOf(left).slice(0, 500)}`)
  })

/** Until its text has this in it. */
export const says = (find: () => Element | null, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const said = textOf(find())
    if (typeof text === 'string' ? !said.includes(text) : !text.test(said))
      throw new Error(`Not ${String(text)}, but: ${said.slice(0, 500)}`)
  })

/** Until the address is this. */
export const leadsTo = (page: { at: () => string }, address: RegExp): Promise<void> =>
  waitFor(() => {
    if (!address.test(page.at())) throw new Error(`Not ${String(address)}, but: ${page.at()}`)
  })
