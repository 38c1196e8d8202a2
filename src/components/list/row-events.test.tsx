// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from './list-definition'
import type { Chosen } from './use-selection'
import { focusRow, useRowEvents } from './use-row-events'

const ROWS = ['first', 'second', 'third']
const LIST = { bulk: { actions: () => [] }, opens: { panel: () => null, title: () => '' } } as unknown as List<string> // the hook reads these alone
const place = createRef<HTMLDivElement>()
const onOpen = vi.fn<(row: string) => void>()
const choose = vi.fn<(row: string, isRange?: boolean) => void>()
let chosenRows: string[] = []
let root: Root

const Rows = () => {
  const chosen = { rows: chosenRows, choose } as unknown as Chosen<string> // as above
  const events = useRowEvents({ list: LIST, rows: ROWS, chosen, onOpen })
  return (
    <div ref={place} {...events}>
      {ROWS.map((row, index) => (
        <div key={row} data-index={index}>
          <button type="button">{row}</button>
        </div>
      ))}
    </div>
  )
}

const buttonOf = (row: string): HTMLElement =>
  [...(place.current?.querySelectorAll('button') ?? [])].find((button) => button.textContent === row) ??
  document.createElement('b')
const fire = (row: string, type: string, more: object = {}) =>
  act(() => {
    const known =
      type === 'click'
        ? new MouseEvent(type, { bubbles: true, cancelable: true })
        : new PointerEvent(type, { bubbles: true })
    buttonOf(row).dispatchEvent(Object.assign(known, more))
  })
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  chosenRows = []
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  act(() => root.render(<Rows />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a finger on a row', () => {
  const touch = { pointerType: 'touch' }
  test('that rests for half a second chooses it, and opens nothing when it leaves', () => {
    fire('second', 'pointerdown', touch)
    wait(499)
    expect(choose).not.toHaveBeenCalled()
    wait(1)
    expect(choose).toHaveBeenCalledExactlyOnceWith('second')
    fire('second', 'pointerup', touch)
    fire('second', 'click')
    expect(choose).toHaveBeenCalledTimes(1)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test.each(['pointerup', 'pointercancel'])('that is gone before (%s) opens it', (type) => {
    fire('second', 'pointerdown', touch)
    wait(300)
    fire('second', type, touch)
    wait(1_000)
    fire('second', 'click')
    expect(choose).not.toHaveBeenCalled()
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('second')
  })

  test.each([
    ['trembles', 3, 1],
    ['moves', 12, 0],
  ])('that %s', (_, movementX, times) => {
    fire('third', 'pointerdown', touch)
    fire('third', 'pointermove', { ...touch, movementX, movementY: 0 })
    wait(600)
    expect(choose).toHaveBeenCalledTimes(times)
  })

  test('goes on choosing with short presses once something is chosen', () => {
    chosenRows = ['first']
    act(() => root.render(<Rows />))
    fire('third', 'pointerdown', touch)
    fire('third', 'pointerup', touch)
    fire('third', 'click')
    expect(choose).toHaveBeenCalledExactlyOnceWith('third')
    expect(onOpen).not.toHaveBeenCalled()
  })
})

test('a mouse button that is held chooses nothing', () => {
  fire('first', 'pointerdown', { pointerType: 'mouse' })
  wait(1_000)
  fire('first', 'click')
  expect(choose).not.toHaveBeenCalled()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('first')
})

describe('walking over the rows', () => {
  const focused = () => document.activeElement?.textContent
  test.each<[string, string | undefined, 1 | -1, string]>([
    ['J begins with the first', undefined, 1, 'first'],
    ['K begins with the last', undefined, -1, 'third'],
    ['J goes on', 'first', 1, 'second'],
    ['K goes back', 'third', -1, 'second'],
    ['J stays at the end', 'third', 1, 'third'],
    ['K stays at the beginning', 'first', -1, 'first'],
  ])('%s', (_, from, step, to) => {
    if (from !== undefined) buttonOf(from).focus()
    focusRow(place.current, step)
    expect(focused()).toBe(to)
  })
})
