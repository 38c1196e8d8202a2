import { beforeEach, describe, expect, test } from 'vitest'
import { EVENING } from '../../../tests/support/order-fixture'
import { outboxWorld, type OutboxWorld } from '../../../tests/support/outbox-world'
import type { DishOff } from '#/contract/menu'
import { instant } from '#/domain/values/time'
import type { NewDishCommand } from '../outbox/new-command'
import { dishesView } from './dishes-view'

const HOUR = 3_600_000
const TIRAMISU = { id: 305, name: 'Tiramisù' }
let world: OutboxWorld

beforeEach(() => {
  world = outboxWorld()
})

const pressed = (cmd: NewDishCommand['cmd'], hours = 0, differs: Partial<NewDishCommand> = {}): NewDishCommand => ({
  cmd,
  dish: TIRAMISU,
  businessId: 1,
  seenAt: null,
  userId: 5,
  payload: cmd === 'dishOff' ? { until: instant(EVENING + hours * HOUR) } : {},
  ...differs,
})
const known = (hours: number, minutesAgo = 60): DishOff => ({
  id: TIRAMISU.id,
  itemName: TIRAMISU.name,
  until: instant(EVENING + hours * HOUR),
  by: 'Elira Hoxha',
  at: instant(EVENING - minutesAgo * 60_000),
})
const view = async (server: readonly DishOff[], now = EVENING) =>
  dishesView(server, await world.outbox.all(), 1, now).map(({ id, until, isOff, isPublished, by }) => ({
    id,
    hours: (Date.parse(until) - EVENING) / HOUR,
    isOff,
    isPublished,
    by,
  }))

describe('what a tablet shows of its dishes', () => {
  test('what the server said, the next to come back first', async () => {
    const other = { ...known(1), id: 9 }
    expect((await view([known(4), other])).map(({ id }) => id)).toEqual([9, TIRAMISU.id])
  })

  test('a press at once, as not published, until its time has come: also without a connection', async () => {
    await world.outbox.enqueue(pressed('dishOff', 4))
    expect(await view([])).toEqual([{ id: TIRAMISU.id, hours: 4, isOff: true, isPublished: false, by: null }])
    expect(await view([], EVENING + 4 * HOUR)).toEqual([])
  })

  test('brought back here, off for guests until the server knows', async () => {
    const dish = known(4)
    await world.outbox.enqueue(pressed('dishOn', 0, { seenAt: Date.parse(dish.at ?? '') }))
    expect(await view([dish])).toMatchObject([{ isOff: false, isPublished: false }])
    expect(await view([])).toEqual([])
  })

  test('the later of two ends that did not know of each other, as the server will decide', async () => {
    await world.outbox.enqueue(pressed('dishOff', 1))
    expect(await view([known(8, -1)])).toMatchObject([{ hours: 8, by: 'Elira Hoxha' }])
  })

  test('off, back and off again on one tablet: the last press', async () => {
    for (const [cmd, hours] of [
      ['dishOff', 8],
      ['dishOn', 0],
      ['dishOff', 2],
    ] as const) {
      await world.outbox.enqueue(pressed(cmd, hours))
      world.advance(1_000)
    }
    expect(await view([], EVENING + 3_000)).toMatchObject([{ hours: 2, isOff: true, isPublished: false }])
  })

  test('a size and a topping of the same number as the dish, each for itself', async () => {
    await world.outbox.enqueue(pressed('dishOff', 1))
    await world.outbox.enqueue(pressed('dishOff', 2, { dish: { ...TIRAMISU, part: 'size' } }))
    const topping = { ...known(3), part: 'topping' as const }
    const shown = dishesView([topping], await world.outbox.all(), 1, EVENING)
    expect(shown.map(({ part, isPublished }) => [part, isPublished])).toEqual([
      [undefined, false],
      ['size', false],
      ['topping', true],
    ])
    // Three lines: none holds up another.
    expect(await world.outbox.heads(() => true)).toHaveLength(2)
    expect((await world.outbox.all()).map(({ v, payload }) => [v, payload.part])).toEqual([
      [3, undefined],
      [4, 'size'],
    ])
  })

  test('nothing of another business', async () => {
    await world.outbox.enqueue(pressed('dishOff', 4, { businessId: 2 }))
    expect(await view([])).toEqual([])
  })
})

describe('the queue of a dish', () => {
  const claim = async () => {
    const [head] = await world.outbox.heads(() => true)
    if (head === undefined) throw new Error('nothing waits')
    await world.outbox.claim([head.key], 'attempt', 'tab')
    return head.key
  }
  const dish = { ...known(4), until: null }

  test('the same press twice is one entry, another end a second one', async () => {
    const first = await world.outbox.enqueue(pressed('dishOff', 4))
    expect((await world.outbox.enqueue(pressed('dishOff', 4))).key).toBe(first.key)
    world.advance(1)
    const second = await world.outbox.enqueue(pressed('dishOff', 8))
    expect(second.key).not.toBe(first.key)
    expect(second).toMatchObject({ after: null, ownPresses: [EVENING] })
  })

  test('an order of the same number is another line, and neither holds up the other', async () => {
    await world.outbox.enqueue(pressed('dishOff', 4))
    await world.outbox.enqueue({
      cmd: 'accept',
      userId: 5,
      payload: { minutes: 20 },
      notes: '',
      order: { id: TIRAMISU.id, businessId: 1, status: 'PENDING', statusVersion: 1, totalCookingTime: null },
    })
    expect((await world.outbox.heads(() => true)).map(({ cmd }) => cmd)).toEqual(['dishOff', 'accept'])
  })

  test('what was pressed since answers what the server asks: nobody is asked about the press before', async () => {
    await world.outbox.enqueue(pressed('dishOff', 4))
    const key = await claim()
    world.advance(1)
    await world.outbox.enqueue(pressed('dishOff', 8))
    await world.outbox.settle(key, 'attempt', { to: 'CONFLICT', code: 'dish_brought_back', dish })
    expect(await world.states()).toEqual(['QUEUED'])
    expect((await world.outbox.untold()).map(({ how }) => how)).toEqual(['replaced'])
  })

  test('a press on a dish that asks something is its answer', async () => {
    await world.outbox.enqueue(pressed('dishOff', 4))
    await world.outbox.settle(await claim(), 'attempt', { to: 'REFUSED', code: 'off_is_over', dish })
    expect(await world.outbox.all()).toMatchObject([{ state: 'REFUSED', found: dish }])
    world.advance(1)
    await world.outbox.enqueue(pressed('dishOff', 8))
    expect(await world.states()).toEqual(['QUEUED'])
  })

  test('a restored server gets the last press alone, and none whose hours are over', async () => {
    for (const hours of [8, 1]) {
      await world.outbox.enqueue(pressed('dishOff', hours))
      await world.outbox.settle(await claim(), 'attempt', { to: 'ACKED', outcome: 'applied', seq: hours, dish })
      world.advance(1_000)
    }
    const finished = async () => (await world.outbox.finished(new Set([1]))).map(({ payload }) => payload.until)
    expect(await finished()).toEqual([instant(EVENING + HOUR)])
    world.advance(HOUR)
    expect(await finished()).toEqual([])
  })
})
