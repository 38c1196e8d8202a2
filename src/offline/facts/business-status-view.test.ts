import { describe, expect, test } from 'vitest'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import { UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { instant } from '#/domain/values/time'
import { EVENING } from '../../../tests/support/order-fixture'
import { outboxWorld } from '../../../tests/support/outbox-world'
import type { NewClosingCommand } from '../outbox/new-command'
import { businessStatusView } from './business-status-view'

const HOUR = 3_600_000
const REASON = { id: 2, value: { sq: 'Pajisje', en: 'Equipment', it: 'Guasto' } }
const BUSINESS = { id: 1, name: 'Osteria' }
const at = (hours: number): string => instant(EVENING + hours * HOUR)
const OPEN: BusinessStatusAnswer = {
  status: 1,
  closingTime: null,
  planned: [],
  pressed: null,
  extraTime: null,
  openNow: true,
  openUntil: null,
  opensAt: null,
  reasons: [],
}
const closedBy = (until: string, pressedHoursAgo: number): BusinessStatusAnswer => ({
  ...OPEN,
  status: 90,
  closingTime: { id: 4, notes: '', startDate: at(-pressedHoursAgo), endDate: until, reason: null, by: 'Elira Hoxha' },
  pressed: { at: at(-pressedHoursAgo), by: 'Elira Hoxha', isOpen: false },
  openNow: false,
  reasons: [{ code: 'closed_by_staff', since: at(-pressedHoursAgo), until }],
})
const close = (hours: number, differs: Partial<NewClosingCommand> = {}): NewClosingCommand => ({
  cmd: 'closeBusiness',
  business: BUSINESS,
  seenAt: null,
  userId: 5,
  payload: { reasonId: 2, endsAt: at(hours) },
  notes: '',
  ...differs,
})
const open = (differs: Partial<NewClosingCommand> = {}): NewClosingCommand => ({
  ...close(0),
  cmd: 'openBusiness',
  payload: {},
  ...differs,
})

async function shown(server: BusinessStatusAnswer, taps: readonly NewClosingCommand[], hoursLater = 0) {
  const world = outboxWorld()
  for (const tap of taps) {
    await world.outbox.enqueue(tap)
    world.advance(1_000)
  }
  const entries = await world.outbox.all()
  return businessStatusView(server, entries, 1, EVENING + taps.length * 1_000 + hoursLater * HOUR, [REASON])
}

describe('how a business stands on this tablet', () => {
  test('closed here: at once, with its reason, and as what the server does not know', async () => {
    expect(await shown(OPEN, [close(2)])).toMatchObject({
      status: 90,
      openNow: false,
      closingTime: { reason: REASON, startDate: at(0), endDate: at(2) },
      reasons: [{ code: 'closed_by_staff', since: at(0), until: at(2) }],
      unsent: { at: at(0), isOpen: false },
    })
  })

  test('until somebody opens', async () => {
    const endless = close(0, { payload: { reasonId: 2, endsAt: UNDEFINED_CLOSING_END } })
    expect(await shown(OPEN, [endless])).toMatchObject({ openNow: false, reasons: [{ until: null }] })
  })

  test('closed and opened again here: open, and still to be sent', async () => {
    expect(await shown(OPEN, [close(2), open()])).toMatchObject({
      status: 1,
      openNow: true,
      closingTime: null,
      unsent: { isOpen: true },
    })
  })

  test('opened here: open, but for what its hours say', async () => {
    const server = closedBy(UNDEFINED_CLOSING_END, 1)
    const byHours = { code: 'outside_opening_hours' as const, since: at(-1), until: at(9) }
    const seen = { seenAt: EVENING - HOUR }
    expect(await shown(server, [open(seen)])).toMatchObject({ status: 1, openNow: true })
    expect(await shown({ ...server, reasons: [...server.reasons, byHours] }, [open(seen)])).toMatchObject({
      status: 1,
      openNow: false,
      reasons: [byHours],
    })
  })

  test('sooner than somebody said who was not heard of: the later end, as the server will decide', async () => {
    const server = closedBy(at(8), 1)
    expect(await shown(server, [close(2)])).toEqual(server)
  })

  test('opened against a closing that was not heard of: closed, as the server will decide', async () => {
    const server = closedBy(at(8), 1)
    expect(await shown(server, [open()])).toEqual(server)
  })

  test('closed here for hours that are over: open, as guests have it', async () => {
    expect(await shown(OPEN, [close(2)], 3)).toMatchObject({ openNow: true })
  })

  test('only later: open, and planned', async () => {
    const later = close(0, { payload: { reasonId: 2, startsAt: at(2), endsAt: at(4) } })
    expect(await shown(OPEN, [later])).toMatchObject({
      openNow: true,
      closingTime: { startDate: at(2) },
      planned: [{ startDate: at(2), endDate: at(4) }],
      unsent: { isOpen: false },
    })
  })

  test('nothing of another business', async () => {
    expect(await shown(OPEN, [close(2, { business: { id: 2, name: 'Zgara' } })])).toBe(OPEN)
  })
})

describe('the queue of a sign', () => {
  test('the same press twice is one entry, and an order of the same number is another line', async () => {
    const world = outboxWorld()
    const first = await world.outbox.enqueue(close(2))
    expect((await world.outbox.enqueue(close(2))).key).toBe(first.key)
    await world.outbox.enqueue({
      cmd: 'accept',
      userId: 5,
      payload: { minutes: 20 },
      notes: '',
      order: { id: 1, businessId: 1, status: 'PENDING', statusVersion: 1, totalCookingTime: null },
    })
    expect((await world.outbox.heads(() => true)).map(({ cmd, v }) => [cmd, v])).toEqual([
      ['closeBusiness', 5],
      ['accept', 1],
    ])
  })

  test('what was typed as the reason is sealed, and sent', async () => {
    const world = outboxWorld()
    const { toCommand } = await import('../outbox/to-command')
    const entry = await world.outbox.enqueue(close(2, { notes: 'No gas', payload: { reasonId: 0, endsAt: at(2) } }))
    expect(JSON.stringify(entry.payload)).not.toContain('No gas')
    expect(await toCommand(world.db, entry)).toMatchObject({ payload: { reasonId: 0, notes: 'No gas', endsAt: at(2) } })
  })

  test('asked outright first: with the moment of that press', async () => {
    const world = outboxWorld()
    expect((await world.outbox.enqueue(close(2, { at: EVENING - 9_000 }))).occurredAt).toBe(EVENING - 9_000)
  })

  test('a later press answers what an earlier one asks', async () => {
    const world = outboxWorld()
    await world.outbox.enqueue(close(2))
    const [head] = await world.outbox.heads(() => true)
    await world.outbox.claim([head?.key ?? ''], 'attempt', 'tab')
    world.advance(1)
    await world.outbox.enqueue(open())
    await world.outbox.settle(head?.key ?? '', 'attempt', {
      to: 'CONFLICT',
      code: 'opened_elsewhere',
      businessStatus: OPEN,
    })
    expect((await world.outbox.all()).map(({ cmd, state }) => [cmd, state])).toEqual([['openBusiness', 'QUEUED']])
  })
})
