import { describe, expect, it } from 'vitest'
import { anOrder, EVENING } from '../../../tests/support/order-fixture'
import { BoardModel } from './board-model'
import type { QueuedOrderCommand } from '../store/queued-command'
import { replay, syncOf } from './view'

let n = 0
const anEntry = (differs: Partial<QueuedOrderCommand> = {}): QueuedOrderCommand => ({
  n: (n += 1),
  key: `key-${n}`,
  deviceSeq: n,
  tenantId: 1,
  userId: 5,
  orderId: 10_482,
  cmd: 'accept',
  v: 1,
  payload: { minutes: 20 },
  sealedNotes: null,
  baseStatus: 'PENDING',
  baseStatusVersion: 1,
  after: null,
  occurredAt: EVENING + 60_000,
  occurredMono: 0,
  bootId: 'boot',
  state: 'QUEUED',
  attempts: 0,
  nextAt: 0,
  notBefore: 0,
  alone: false,
  lease: null,
  outcome: null,
  code: null,
  resultSeq: null,
  unknownSince: null,
  changedAt: 0,
  appVersion: '2.5.0',
  ...differs,
})
const cooked = (differs: Partial<QueuedOrderCommand> = {}) =>
  anEntry({ cmd: 'markCooked', payload: {}, baseStatus: 'ACCEPTED', baseStatusVersion: 2, ...differs })

describe('the replay', () => {
  it('shows what the server will say: accepted, then cooked', () => {
    const view = replay(anOrder(), [anEntry(), cooked({ occurredAt: EVENING + 900_000 })])
    expect(view).toMatchObject({
      status: 'COOKED',
      statusVersion: 3,
      totalCookingTime: 20,
      lastDateAccepted: '2025-10-24T17:18:00.000Z',
      lastDateCooked: '2025-10-24T17:32:00.000Z',
    })
  })

  it('gives the same object where nothing is pending', () => {
    const order = anOrder()
    expect(replay(order, [])).toBe(order)
    expect(replay(order, [anEntry({ state: 'CONFLICT' }), anEntry({ state: 'BLOCKED' })])).toBe(order)
  })

  it('changes nothing once the server has the same, so that an acknowledged tap does not flicker', () => {
    const accepted = anOrder({ status: 'ACCEPTED', statusVersion: 2, totalCookingTime: 20, lastDateAccepted: 'x' })
    expect(replay(accepted, [anEntry({ state: 'ACKED', resultSeq: 4 })])).toBe(accepted)
  })

  it('keeps an acknowledged tap while the snapshot is older', () => {
    expect(replay(anOrder(), [anEntry({ state: 'ACKED', resultSeq: 4 })]).status).toBe('ACCEPTED')
  })

  it('shows the server’s decision where another tablet decided otherwise', () => {
    const rejected = anOrder({ status: 'REJECTED', statusVersion: 2 })
    expect(replay(rejected, [anEntry()])).toBe(rejected)
    const promised = anOrder({ status: 'ACCEPTED', statusVersion: 2, totalCookingTime: 30 })
    expect(replay(promised, [anEntry()])).toBe(promised)
  })

  it('takes a rejection for other reasons with its sealed words', () => {
    const entry = anEntry({ cmd: 'reject', payload: { reasonId: 0 }, sealedNotes: { plain: 'words' } })
    expect(replay(anOrder(), [entry])).toMatchObject({ status: 'REJECTED', rejectReason: { id: 0 } })
    expect(replay(anOrder(), [{ ...entry, sealedNotes: null }]).status).toBe('PENDING')
  })
})

describe('what a card says', () => {
  it.each([
    [['QUEUED'], 'unsent'],
    [['RETRY'], 'unsent'],
    [['AUTH_WAIT'], 'unsent'],
    [['SENDING'], 'sending'],
    [['SENDING', 'QUEUED'], 'unsent'],
    [['ACKED'], null],
    [['CONFLICT', 'BLOCKED'], 'needsYou'],
    [['PARKED', 'SENDING'], 'needsYou'],
    [[], null],
  ] as const)('%o is %s', (states, sync) => {
    const entries = states.map((state) => anEntry({ state }))
    expect(syncOf(entries, undefined, 0)).toBe(sync)
  })
})

describe('the board in memory', () => {
  const modelWith = (...orders: ReturnType<typeof anOrder>[]) => {
    let now = 0
    const model = new BoardModel(() => now)
    model.setOrders(orders.map((order) => ({ order, onBoard: true })))
    return { model, advance: (ms: number) => (now += ms) }
  }

  it('keeps the objects of orders that did not change', () => {
    const { model } = modelWith(anOrder({ id: 1 }), anOrder({ id: 2 }))
    const [first, second] = model.board
    model.setOrders([{ order: anOrder({ id: 2, status: 'REJECTED', statusVersion: 2 }), onBoard: true }])
    expect(model.board[0]).toBe(first)
    expect(model.board[1]).not.toBe(second)
    const board = model.board
    model.setCommands([1], [])
    expect(model.board).toBe(board)
  })

  it('goes unsent → sending → sent → nothing without the order ever going back', () => {
    const { model, advance } = modelWith(anOrder())
    const entry = anEntry()
    const steps: string[] = []
    const see = () => steps.push(`${model.board[0]?.status} ${model.board[0]?.sync}`)
    const accepted = anOrder({ status: 'ACCEPTED', statusVersion: 2, totalCookingTime: 20, lastDateAccepted: 'server' })
    model.setCommands([entry.orderId], [entry])
    see()
    model.setCommands([entry.orderId], [{ ...entry, state: 'SENDING' }])
    see()
    model.setCommands([entry.orderId], [{ ...entry, state: 'ACKED', resultSeq: 4 }])
    see()
    model.setOrders([{ order: accepted, onBoard: true }])
    see()
    model.setCommands([entry.orderId], [])
    see()
    expect(model.expireSent()).toBe(2_000)
    advance(2_000)
    model.expireSent()
    see()
    expect(steps).toEqual([
      'ACCEPTED unsent',
      'ACCEPTED sending',
      'ACCEPTED sent',
      'ACCEPTED sent',
      'ACCEPTED sent',
      'ACCEPTED null',
    ])
    expect(model.board[0]?.lastDateAccepted).toBe('server')
  })

  it('holds an order of its own page off the board', () => {
    const { model } = modelWith(anOrder({ id: 1 }))
    model.setOrders([{ order: anOrder({ id: 2 }), onBoard: false }])
    expect(model.board.map((order) => order.id)).toEqual([1])
    expect(model.view(2)?.id).toBe(2)
    model.setOrders([], [1])
    expect(model.board).toEqual([])
  })
})
