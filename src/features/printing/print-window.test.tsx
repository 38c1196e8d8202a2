// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printInWindow } from './print-window'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A window as `window.open` gives one, which notes what is asked of it. */
function aWindow() {
  const target = Object.create(window) as Window
  const fonts = { ready: Promise.resolve() }
  const document = new Proxy(window.document, {
    get: (page, key) => {
      if (key === 'fonts') return fonts
      const value: unknown = Reflect.get(page, key)
      return typeof value === 'function' ? value.bind(page) : value
    },
    set: () => true,
  })
  const print = vi.fn<() => void>()
  Object.defineProperties(target, { document: { value: document }, print: { value: print }, focus: { value: vi.fn() } })
  return { target, print }
}

test('a paper is printed 50 ms after it stands in its window, so that its styles have arrived', async () => {
  const { target, print } = aWindow()
  const printed = printInWindow(target, [], 'Order 482')
  await vi.advanceTimersByTimeAsync(49)
  expect(print).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await printed
  expect(print).toHaveBeenCalledOnce()
})
