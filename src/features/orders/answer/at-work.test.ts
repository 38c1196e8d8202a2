// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AT_WORK_MS, watchWork } from './at-work'

const told = vi.fn<(isAtWork: boolean) => void>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button id="card">Ready</button>
    <input id="search" />
    <form><button id="pick">Burger</button></form>
    <div role="dialog"><button id="choice">5 bags</button></div>
    <div role="alertdialog"><textarea id="notes"></textarea></div>`
  stop = watchWork(told)
})
afterEach(() => {
  stop()
  told.mockClear()
  vi.useRealTimers()
})

const touch = (id: string, kind: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(kind, { bubbles: true }))

test.each([
  { id: 'search', kind: 'input', is: true },
  { id: 'search', kind: 'focusin', is: true },
  { id: 'pick', kind: 'pointerdown', is: true },
  { id: 'choice', kind: 'keydown', is: true },
  { id: 'card', kind: 'pointerdown', is: false },
  { id: 'notes', kind: 'input', is: false },
])('$kind on $id is work: $is', ({ id, kind, is }) => {
  touch(id, kind)
  expect(told.mock.calls).toEqual(is ? [[true]] : [])
})

test('it lasts until nothing was touched for a while', () => {
  touch('search', 'input')
  vi.advanceTimersByTime(AT_WORK_MS - 1)
  touch('search', 'input')
  vi.advanceTimersByTime(AT_WORK_MS - 1)
  expect(told).not.toHaveBeenCalledWith(false)
  vi.advanceTimersByTime(1)
  expect(told.mock.lastCall).toEqual([false])
})

test('who typed before anybody looked is at work', () => {
  stop()
  document.getElementById('search')?.focus()
  told.mockClear()
  stop = watchWork(told)
  expect(told.mock.calls).toEqual([[true]])
})

test('nobody is told once it is stopped', () => {
  touch('search', 'input')
  stop()
  vi.advanceTimersByTime(AT_WORK_MS)
  touch('search', 'input')
  expect(told).toHaveBeenCalledOnce()
})
