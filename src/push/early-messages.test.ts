import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyMessages, takeEarlyMessages } from './early-messages'

let worker: EventTarget
const says = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }))
const OPEN = { type: 'open', url: '/orders/482' }

beforeEach(() => {
  worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
})
afterEach(() => vi.unstubAllGlobals())

test('what the worker says before anybody listens is given to who comes to listen, in its order and once', () => {
  keepEarlyMessages()
  says({ type: 'drained' })
  says(OPEN)
  expect(takeEarlyMessages()).toEqual([{ type: 'drained' }, OPEN])
  says(OPEN)
  expect(takeEarlyMessages()).toEqual([])
})

test('a browser without workers has nothing to say', () => {
  vi.stubGlobal('navigator', {})
  expect(keepEarlyMessages).not.toThrow()
})
