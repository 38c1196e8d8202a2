// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popover } from '#/ui/overlay/popover'
import { PageWithAction } from './first-action'
import { RowPanel } from './row-panel'

let root: Root
let isPhone = true
const listeners = new Set<() => void>()
const show = (children: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{children}</I18nProvider>))
const grow = (to: 'phone' | 'desktop') =>
  act(() => {
    isPhone = to === 'phone'
    for (const told of listeners) told()
  })
const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element
}
const NOTE = 'input[name="note"]'
const note = () => <input name="note" />
const isTyped = () => document.querySelector<HTMLInputElement>(NOTE)?.value === 'half a word'
const type = () => {
  ;(found(NOTE) as HTMLInputElement).value = 'half a word'
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPhone
    },
    addEventListener: (_: string, told: () => void) => listeners.add(told),
    removeEventListener: (_: string, told: () => void) => listeners.delete(told),
  }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  isPhone = true
  const page = document.body.appendChild(document.createElement('div'))
  page.id = 'root'
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([['desktop'], ['phone']] as const)(
  'what is typed in the panel of a row stays when the window becomes a %s’s',
  (to) => {
    grow(to === 'desktop' ? 'phone' : 'desktop')
    show(
      <RowPanel title="Ada" onClose={() => undefined}>
        {note()}
      </RowPanel>,
    )
    type()
    grow(to)
    expect(isTyped()).toBe(true)
  },
)

test('behind a panel that fills a phone nothing can be reached; beside it on a desktop everything can', () => {
  const isReached = () => !found('#root').hasAttribute('inert')
  const panel = (
    <RowPanel title="Ada" onClose={() => undefined}>
      {note()}
    </RowPanel>
  )
  show(panel)
  expect(isReached()).toBe(false)
  grow('desktop')
  expect(isReached()).toBe(true)
  grow('phone')
  show(null)
  expect(isReached()).toBe(true)
})

test('what is typed in the dialog of a page’s first action stays when its button moves into the header', () => {
  show(
    <PageWithAction title="Users" first={{ label: 'New user', dialog: note }}>
      {() => null}
    </PageWithAction>,
  )
  act(() => found('button').click())
  type()
  grow('desktop')
  expect(isTyped()).toBe(true)
})

test('what is typed in a sheet that hangs on a button on desktops stays when the window grows', () => {
  show(
    <Popover trigger={<button type="button">Days</button>} title="Days" closeLabel="Close">
      {note()}
    </Popover>,
  )
  act(() => found('button').click())
  type()
  grow('desktop')
  expect(isTyped()).toBe(true)
})
