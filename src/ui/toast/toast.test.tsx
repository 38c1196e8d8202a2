// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, type Toasts, useToasts } from './toast'
import type { ToastWords } from './toast-types'

const WORDS: ToastWords = {
  area: 'Messages',
  close: 'Close',
  count: (toasts) => `${toasts} messages`,
  clear: 'Clear all',
}

let toasts: Toasts
let root: Root

const Caller = ({ give }: { give: (toasts: Toasts) => void }) => {
  const own = useToasts()
  useEffect(() => give(own), [own, give])
  return null
}
const take = (given: Toasts) => {
  toasts = given
}

/** What is seen; others may wait behind it. */
const titles = () =>
  [...document.querySelectorAll('[role="status"]:not([hidden]) b, [role="alert"]:not([hidden]) b')].map(
    (b) => b.textContent,
  )
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (name: string) =>
  act(() => {
    const button = [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === name || candidate.getAttribute('aria-label') === name,
    )
    if (!button) throw new Error(`no button ${name}`)
    button.click()
  })

// A card's code comes after the first paint; here it is there before the first test.
beforeAll(async () => {
  const first = createRoot(document.createElement('div'))
  first.render(
    <ToastProvider words={WORDS}>
      <i />
    </ToastProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Messages"]')).not.toBeNull())
  await vi.dynamicImportSettled()
  first.unmount()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <ToastProvider words={WORDS}>
        <Caller give={take} />
      </ToastProvider>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  { kind: 'success', lasts: 4000, role: 'status' },
  { kind: 'warning', lasts: 4000, role: 'status' },
  { kind: 'info', lasts: 4000, role: 'status' },
  { kind: 'undo', lasts: 5000, role: 'status' },
  { kind: 'error', lasts: 4000, role: 'alert' },
] as const)('$kind lasts $lasts ms and is read as $role', ({ kind, lasts, role }) => {
  const onEnd = vi.fn()
  act(() => void toasts.show({ kind, title: 'Said', onEnd }))
  expect(document.querySelector(`[role="${role}"] b`)?.textContent).toBe('Said')
  pass(lasts - 1)
  expect(titles()).toEqual(['Said'])
  pass(1)
  expect(titles()).toEqual([])
  expect(onEnd.mock.calls).toEqual([['time']])
})

test('of several the newest is seen, the others are a number that opens and clears them', () => {
  const onEnd = vi.fn()
  act(() => void toasts.show({ kind: 'error', title: '1', onEnd }))
  for (const title of ['2', '3']) act(() => void toasts.show({ kind: 'error', title }))
  expect(titles()).toEqual(['3'])
  press('3 messages ')
  expect(titles()).toEqual(['1', '2', '3'])
  press('Clear all')
  expect(titles()).toEqual([])
  expect(onEnd.mock.calls).toEqual([['closed']])
})

test('what can be taken back stays in front, and what came behind it has its time when it is seen', () => {
  act(() => void toasts.show({ kind: 'undo', title: 'Ready', action: { label: 'Undo', onPress: () => undefined } }))
  pass(1000)
  act(() => void toasts.show({ kind: 'info', title: 'Said' }))
  expect(titles()).toEqual(['Ready'])
  pass(4000)
  expect(titles()).toEqual(['Said'])
  pass(3999)
  expect(titles()).toEqual(['Said'])
  pass(1)
  expect(titles()).toEqual([])
})

test('an undo that was pressed does not end a second time', () => {
  const onEnd = vi.fn()
  const onPress = vi.fn()
  act(() => void toasts.show({ kind: 'undo', title: 'Ready', action: { label: 'Undo', onPress }, onEnd }))
  press('Undo')
  pass(5000)
  expect(onPress).toHaveBeenCalledOnce()
  expect(onEnd.mock.calls).toEqual([['action']])
})

test('an error can be closed before its time, and its id can be used again', () => {
  const onEnd = vi.fn()
  act(() => void toasts.show({ kind: 'error', title: 'Oops', id: 'order-7', onEnd }))
  act(() => void toasts.show({ kind: 'error', title: 'Oops again', id: 'order-7', onEnd }))
  expect(titles()).toEqual(['Oops again'])
  press('Close')
  expect(titles()).toEqual([])
  act(() => toasts.dismiss('order-7'))
  expect(onEnd.mock.calls).toEqual([['replaced'], ['closed']])
})

test('a toast that takes the place of another starts its own time', () => {
  act(() => void toasts.show({ kind: 'info', title: 'First', id: 'sent' }))
  pass(3000)
  act(() => void toasts.show({ kind: 'info', title: 'Second', id: 'sent' }))
  pass(3999)
  expect(titles()).toEqual(['Second'])
  pass(1)
  expect(titles()).toEqual([])
})

test('what went wrong stands before what went well, whatever came later', () => {
  act(() => void toasts.show({ kind: 'success', title: 'Classic is off' }))
  act(() => void toasts.show({ kind: 'error', title: 'Not saved' }))
  act(() => void toasts.show({ kind: 'success', title: 'Rustic is off' }))
  expect(titles()).toEqual(['Not saved'])
  act(() => void toasts.show({ kind: 'error', title: 'Nor this', id: 'newest' }))
  expect(titles()).toEqual(['Nor this'])
  act(() => toasts.dismiss('newest'))
  expect(titles()).toEqual(['Not saved'])
})

test('an error is seen beside what can be taken back', () => {
  act(() => void toasts.show({ kind: 'undo', title: 'Ready', action: { label: 'Undo', onPress: () => undefined } }))
  act(() => void toasts.show({ kind: 'error', title: 'Not saved' }))
  act(() => void toasts.show({ kind: 'info', title: 'Said' }))
  expect(titles()).toEqual(['Ready', 'Not saved'])
  expect(document.body.textContent).toContain('3 messages')
})
