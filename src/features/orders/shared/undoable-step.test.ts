import { beforeEach, expect, it } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../../tests/support/order-fixture'
import { createHeldPresses, type UndoableStepStore, type Press, UNDO_MS, withUndoableStep } from './undoable-step'

const cooking = (id: number) => ({
  ...anOrder({ id, status: 'ACCEPTED', lastDateAccepted: minutesOn(-10), totalCookingTime: 20 }),
  sync: null,
})

/** What reached the queue for good: let go, or sent where it could not be kept. */
let sent: Press[]
/** What was taken back. */
let takenBack: Press[]
let isSafe: boolean
/** Whether this tablet can store a press. */
let isKept: boolean
/** Whether a kept press can still be taken back. */
let isHeldStill: boolean
let tooLate: Press[]
let timers: { at: number; fn: () => void }[]
let clock: number
let presses: UndoableStepStore

const pass = (ms: number) => {
  clock += ms
  const due = timers.filter((timer) => timer.at <= clock)
  timers = timers.filter((timer) => timer.at > clock)
  for (const timer of due) timer.fn()
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  sent = []
  takenBack = []
  tooLate = []
  isKept = true
  isHeldStill = true
  timers = []
  clock = EVENING
  isSafe = true
  presses = createHeldPresses({
    keep: (press) =>
      Promise.resolve(
        isKept
          ? {
              letGo: () => {
                sent.push(press)
                return Promise.resolve()
              },
              takeBack: () => {
                if (isHeldStill) takenBack.push(press)
                return Promise.resolve(isHeldStill)
              },
            }
          : undefined,
      ),
    tooLate: (press) => void tooLate.push(press),
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

it('counts a press once where the card has not moved yet', async () => {
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.press(order, 'markCooked')
  pass(UNDO_MS)
  await settled()
  expect(sent.map(({ cmd }) => cmd)).toEqual(['markCooked'])
})

it('takes the next step of a card that shows its press', async () => {
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.press(withUndoableStep(order, presses.get()), 'markCollected')
  pass(UNDO_MS)
  await settled()
  expect(sent.map(({ cmd }) => cmd)).toEqual(['markCooked', 'markCollected'])
})

it('sends a press when its bar has ended, once', async () => {
  presses.press(cooking(1), 'markCooked')
  pass(UNDO_MS - 1)
  await settled()
  expect(sent).toEqual([])
  pass(1)
  presses.flush()
  await settled()
  expect(sent.map(({ order, cmd }) => [order.id, cmd])).toEqual([[1, 'markCooked']])
})

it('takes back what is kept, and sends nothing after an undo', async () => {
  presses.press(cooking(1), 'markCooked')
  presses.undo(1)
  pass(UNDO_MS * 2)
  presses.flush()
  await settled()
  expect(sent).toEqual([])
  expect(takenBack.map(({ order }) => order.id)).toEqual([1])
  expect(presses.get().held).toEqual([])
})

it('says when it is too late to take a press back', async () => {
  presses.press(cooking(1), 'markCooked')
  isHeldStill = false
  presses.undo(1)
  await settled()
  expect(tooLate.map(({ order }) => order.id)).toEqual([1])
})

it('lets each press wait its own five seconds, also when other cards are pressed meanwhile', async () => {
  presses.press(cooking(1), 'markCooked')
  pass(2000)
  presses.press(cooking(2), 'markCooked')
  await settled()
  expect(sent).toEqual([])
  expect(presses.get().held.map(({ order }) => order.id)).toEqual([1, 2])
  pass(2999)
  await settled()
  expect(sent).toEqual([])
  pass(1)
  await settled()
  expect(sent.map(({ order }) => order.id)).toEqual([1])
  pass(2000)
  await settled()
  expect(sent.map(({ order }) => order.id)).toEqual([1, 2])
})

it('takes back the one that is meant, and the others go their way', async () => {
  for (const id of [1, 2, 3]) presses.press(cooking(id), 'markCooked')
  presses.undo(2)
  presses.undo(9)
  pass(5000)
  await settled()
  expect(takenBack.map(({ order }) => order.id)).toEqual([2])
  expect(sent.map(({ order }) => order.id)).toEqual([1, 3])
})

it('sends all that is held when the page hides, each once', async () => {
  for (const id of [1, 2, 3]) presses.press(cooking(id), 'markCooked')
  presses.flush()
  pass(20_000)
  presses.flush()
  await settled()
  expect(sent.map(({ order }) => order.id)).toEqual([1, 2, 3])
})

it('sends a step before the next one of the same order, which then can be taken back', async () => {
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.press(withUndoableStep(order, presses.get()), 'markCollected')
  await settled()
  expect(sent.map(({ cmd }) => cmd)).toEqual(['markCooked'])
  presses.undo(1)
  await settled()
  expect(takenBack.map(({ cmd }) => cmd)).toEqual(['markCollected'])
  expect(withUndoableStep(order, presses.get()).status).toBe('COOKED')
})

it('holds in memory what this tablet cannot store, and sends it in the end', async () => {
  isKept = false
  presses.press(cooking(1), 'markCooked')
  await settled()
  expect(sent).toEqual([])
  pass(UNDO_MS)
  await settled()
  expect(sent.map(({ order }) => order.id)).toEqual([1])
})

it('shows the order as ready while the press is held, the same object each time', () => {
  const order = cooking(1)
  expect(withUndoableStep(order, presses.get())).toBe(order)
  presses.press(order, 'markCooked')
  const shown = withUndoableStep(order, presses.get())
  expect(shown).toMatchObject({ status: 'COOKED', lastDateCooked: minutesOn(0) })
  expect(withUndoableStep(order, presses.get())).toBe(shown)
})

it('keeps showing a sent press until the cache has caught up', async () => {
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.flush()
  await settled()
  expect(withUndoableStep(order, presses.get()).status).toBe('COOKED')
  pass(10_000)
  expect(withUndoableStep(order, presses.get())).toBe(order)
})

it('puts the card back when the press could not be saved', async () => {
  isKept = false
  isSafe = false
  const order = cooking(1)
  presses.press(order, 'markCooked')
  presses.flush()
  await settled()
  expect(withUndoableStep(order, presses.get())).toBe(order)
})
