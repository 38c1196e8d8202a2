// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AT_WORK_MS, type Work, watchWork } from './at-work'

const told = vi.fn<(work: Work) => void>()
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
  { id: 'search', kind: 'input', work: 'filling' },
  { id: 'search', kind: 'focusin', work: 'filling' },
  { id: 'pick', kind: 'pointerdown', work: 'filling' },
  { id: 'choice', kind: 'keydown', work: 'filling' },
  { id: 'card', kind: 'pointerdown', work: undefined },
  { id: 'notes', kind: 'input', work: undefined },
])('$kind on $id: $work', ({ id, kind, work }) => {
  touch(id, kind)
  expect(told.mock.calls).toEqual(work ? [[work]] : [])
})

const focus = (id: string) => document.getElementById(id)?.focus()

test('who has the focus in a field is typing, and not any more once the field is left or gone', () => {
  focus('search')
  expect(told.mock.lastCall).toEqual(['typing'])
  focus('card')
  vi.advanceTimersByTime(500)
  expect(told.mock.lastCall).toEqual(['filling'])
  focus('search')
  expect(told.mock.lastCall).toEqual(['typing'])
  document.getElementById('search')?.remove()
  vi.advanceTimersByTime(500)
  expect(told.mock.lastCall).toEqual(['filling'])
})

test('a note of the question itself is no typing elsewhere', () => {
  focus('notes')
  touch('notes', 'keydown')
  expect(told).not.toHaveBeenCalled()
})

test('it lasts until nothing was touched for a while', () => {
  touch('search', 'input')
  vi.advanceTimersByTime(AT_WORK_MS - 1)
  touch('search', 'input')
  vi.advanceTimersByTime(AT_WORK_MS - 1)
  expect(told).not.toHaveBeenCalledWith('none')
  vi.advanceTimersByTime(1)
  expect(told.mock.lastCall).toEqual(['none'])
  vi.advanceTimersByTime(AT_WORK_MS)
  expect(told).toHaveBeenCalledTimes(2)
})

test('who typed before anybody looked is at work', () => {
  stop()
  focus('search')
  told.mockClear()
  stop = watchWork(told)
  expect(told.mock.calls).toEqual([['typing']])
})

test('nobody is told once it is stopped', () => {
  touch('search', 'input')
  stop()
  vi.advanceTimersByTime(AT_WORK_MS)
  touch('search', 'input')
  expect(told).toHaveBeenCalledOnce()
})
