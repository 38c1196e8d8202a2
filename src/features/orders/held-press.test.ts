import { beforeEach, expect, it } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../tests/support/order-fixture'
import { createHeldPresses, type HeldPressStore, type Press, UNDO_MS, withHeldPress } from './held-press'

const cooking = (id: number) => ({
  ...anOrder({ id, status: 'ACCEPTED', lastDateAccepted: minutesOn(-10), totalCookingTime: 20 }),
  sync: null,
})

let sent: Press[]
let isSafe: boolean
let timers: { at: number; fn: () => void }[]
let clock: number
let presses: HeldPressStore

const pass = (ms: number) => {
  clock += ms
  const due = timers.filter((timer) => timer.at <= clock)
  timers = timers.filter((timer) => timer.at > clock)
  for (const timer of due) timer.fn()
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve)).then(() => Promise.resolve())

beforeEach(() => {
  sent = []
  timers = []
  clock = EVENING
  isSafe = true
  presses = createHeldPresses({
    send: (press) => {
      sent.push(press)
      return Promise.resolve(isSafe)
    },
    now: () => clock,
    after: (ms, fn) => {
      const timer = { at: clock + ms, fn }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
})

it('sends a press when its bar has ended, once', () => {
  presses.press(cooking(1), 'markCooked')
  pass(UNDO_MS - 1)
  expect(sent).toEqual([])
  pass(1)
  presses.flush()
  expect(sent.map(({ order, cmd }) => [order.id, cmd])).toEqual([[1, 'markCooked']])
})

it('sends nothing after an undo', () => {
  presses.press(cooking(1), 'markCooked')
  presses.undo()
  pass(UNDO_MS * 2)
  presses.flush()
  expect(sent).toEqual([])
  expect(presses.get().held).toBeUndefined()
})

it('sends the first press at once when a second card is pressed', () => {
  presses.press(cooking(1), 'markCooked')
  presses.press(cooking(2), 'markCooked')
  expect(sent.map(({ order }) => order.id)).toEqual([1])
  pass(UNDO_MS)
  expect(sent.map(({ order }) => order.id)).toEqual([1, 2])
})

it('shows the order as ready while the press is held, the same object each time', () => {
  const order = cooking(1)
  expect(withHeldPress(order, presses.get())).toBe(order)
  presses.press(order, 'markCooked')
  const shown = withHeldPress(order, presses.get())
  expect(shown).toMatchObject({ status: 'COOKED', lastDateCooked: minutesOn(0) })
  expect(withHeldPress(order, presses.get())).toBe(shown)
})

it('keeps showing a sent press until the cache has caught up', async () => {
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.flush()
  await settled()
  expect(withHeldPress(order, presses.get()).status).toBe('COOKED')
  pass(10_000)
  expect(withHeldPress(order, presses.get())).toBe(order)
})

it('puts the card back when the press could not be saved', async () => {
  isSafe = false
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.flush()
  await settled()
  expect(withHeldPress(order, presses.get())).toBe(order)
})
