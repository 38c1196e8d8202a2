import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** What every test of a screen asks of a page, and does on it. */

/** An element, or how it is found: then it is looked for until it is there. */
type Found<T extends Element = HTMLElement> = T | (() => T)

const find = <T extends Element>(found: Found<T>): T => (typeof found === 'function' ? found() : found)

/** The rows of a table below its head. */
export const bodyRows = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tbody tr')]

export const textOf = (element: Element | null | undefined): string => element?.textContent ?? ''

export const valueOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    ? element.value
    : ''

/** Whether a box, a choice or a switch is on, whichever way it says so. */
export const isOn = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'

/** Whether it cannot be used now. */
export const isPale = (element: Element): boolean => element.matches(':disabled, [aria-disabled="true"]')

/** What is said of a field beside its name: a hint, or what is wrong with it. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')
    .trim()

/** A person does not press what is pale either. */
const usable = (found: Found): Promise<HTMLElement> =>
  waitFor(() => {
    const element = find(found)
    if (isPale(element)) throw new Error(`It cannot be used: ${textOf(element)}`)
    return element
  })

/** One press, once it counts. */
export const press = async (user: UserEvent, found: Found): Promise<void> => user.click(await usable(found))

/** Types into a field in place of what stands there. */
export async function fill(user: UserEvent, found: Found, text: string): Promise<void> {
  const field = await usable(found)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** Chooses an option by its value or its words. */
export const choose = async (user: UserEvent, found: Found, option: string): Promise<void> =>
  user.selectOptions(await usable(found), option)

/** Until it is not there any more; `query` is a `query…` of Testing Library. */
export const gone = (query: () => Element | null): Promise<void> =>
  waitFor(() => {
    const left = query()
    if (left !== null) throw new Error(`It is there: ${textOf(left).slice(0, 500)}`)
  })

/** Until its text has this in it. */
export const says = (element: () => Element | null, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const said = textOf(element())
    if (typeof text === 'string' ? !said.includes(text) : !text.test(said))
      throw new Error(`Not ${String(text)}, but: ${said.slice(0, 500)}`)
  })

/** Until the address is this. */
export const leadsTo = (page: { at: () => string }, address: RegExp): Promise<void> =>
  waitFor(() => {
    if (!address.test(page.at())) throw new Error(`Not ${String(address)}, but: ${page.at()}`)
  })
