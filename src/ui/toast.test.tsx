// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, type Toasts, useToasts } from './toast'

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

const titles = () => [...document.querySelectorAll('[role="status"] b, [role="alert"] b')].map((b) => b.textContent)
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
    <ToastProvider areaLabel="Messages" closeLabel="Close">
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
      <ToastProvider areaLabel="Messages" closeLabel="Close">
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
  { kind: 'error', lasts: null, role: 'alert' },
] as const)('$kind lasts $lasts ms and is read as $role', ({ kind, lasts, role }) => {
  const onEnd = vi.fn()
  act(() => void toasts.show({ kind, title: 'Said', onEnd }))
  expect(document.querySelector(`[role="${role}"] b`)?.textContent).toBe('Said')
  pass((lasts ?? 60_000) - 1)
  expect(titles()).toEqual(['Said'])
  pass(1)
  expect(titles()).toEqual(lasts === null ? ['Said'] : [])
  expect(onEnd.mock.calls).toEqual(lasts === null ? [] : [['time']])
})

test('the fourth takes the place of the oldest, newest lowest', () => {
  const onEnd = vi.fn()
  act(() => void toasts.show({ kind: 'undo', title: '1', onEnd }))
  for (const title of ['2', '3', '4']) act(() => void toasts.show({ kind: 'info', title }))
  expect(titles()).toEqual(['2', '3', '4'])
  expect(onEnd.mock.calls).toEqual([['replaced']])
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

test('an error goes when it is closed, and its id can be used again', () => {
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
