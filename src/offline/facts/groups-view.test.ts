import { describe, expect, test } from 'vitest'
import type { MealGroup } from '#/contract/company-orders'
import type { GroupNow } from '#/contract/live'
import { groupLine, type QueuedGroupCommand } from '../store/queued-command'
import { showGroup } from './groups-view'

const READ: MealGroup = {
  id: 61,
  code: 'CO-61',
  business: { id: 1, name: 'Osteria del Porto' },
  company: { id: 7, name: 'Adriatik Software' },
  docDate: '2026-03-10',
  slot: { startTime: '12:30', endTime: '13:00' },
  doorAt: '2026-03-10T11:30:00.000Z',
  leavesAt: '2026-03-10T11:10:00.000Z',
  closesAt: '2026-03-10T09:00:00.000Z',
  closedAt: '2026-03-10T09:00:00.000Z',
  status: 'PENDING',
  statusVersion: 2,
  column: 'toAccept',
  cookedAt: null,
  hasCourier: false,
  address: 'Rruga e Kavajës 118',
  contact: { name: 'Ana Marku', phone: '+355 692041188' },
  meals: 2,
  expected: null,
  added: 0,
  asked: 0,
  dishes: [],
  notes: 0,
  allergies: [],
  noteTexts: [],
  cancelledSince: [],
  ringOrderId: 9077,
  isBelowMinimum: false,
  labels: { printedAt: null, lacking: 2, changed: 0, cancelled: 0 },
  bagsTicked: 0,
}
const PRESSED = Date.parse('2026-03-10T09:05:00.000Z')

const press = (cmd: QueuedGroupCommand['cmd'], differs: Partial<QueuedGroupCommand> = {}): QueuedGroupCommand => ({
  n: 1,
  key: cmd,
  deviceSeq: 1,
  tenantId: 1,
  userId: 5,
  orderId: groupLine(61),
  cmd,
  group: { id: 61, code: 'CO-61', company: 'Adriatik Software' },
  v: 6,
  payload: {},
  sealedNotes: null,
  baseStatusVersion: 2,
  after: null,
  occurredAt: PRESSED,
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
const news = (status: GroupNow['status'], statusVersion: number): GroupNow => ({
  id: 61,
  status,
  statusVersion,
  closedAt: READ.closedAt,
  cookedAt: null,
  hasCourier: false,
})
const show = (commands: QueuedGroupCommand[], known?: GroupNow) => showGroup(READ, known, commands, { now: 0 })

describe('a group on the screen', () => {
  test.each<[string, QueuedGroupCommand[], Partial<ReturnType<typeof show>>]>([
    ['as it was read', [], { column: 'toAccept', sync: null, ringOrderId: 9077 }],
    [
      'accepted here: it rings no more',
      [press('acceptGroup')],
      { column: 'cooking', sync: 'unsent', ringOrderId: null },
    ],
    [
      'its whole way, in the order of presses',
      [press('acceptGroup'), press('markGroupCooked'), press('handOverGroup')],
      { column: 'delivered', cookedAt: '2026-03-10T09:05:00.000Z', statusVersion: 5 },
    ],
    ['cooked before anybody accepted it: stays', [press('markGroupCooked')], { column: 'toAccept' }],
    ['refused here, in words that are sealed', [press('refuseGroup', { payload: { reasonId: 0 } })], { column: null }],
    [
      'one meal refused here: stays where it is, and names the meal',
      [press('refuseMeal', { payload: { mealId: 12, reasonId: 1 } })],
      { column: 'toAccept', refusedHere: [12], refusedUnsent: [12] },
    ],
    [
      'a meal that its server has refused is counted off by what is read',
      [press('refuseMeal', { payload: { mealId: 12 }, state: 'ACKED' })],
      { refusedHere: [12], refusedUnsent: [] },
    ],
    [
      'still to be taken back: shown, and not as unsent',
      [press('acceptGroup', { held: true, nextAt: 5_000 })],
      { column: 'cooking', sync: null },
    ],
    [
      'not carried out: as the server has it, and somebody must look',
      [press('acceptGroup', { state: 'CONFLICT' })],
      { column: 'toAccept', sync: 'needsYou' },
    ],
  ])('%s', (_, commands, expected) => {
    expect(show(commands)).toMatchObject(expected)
  })

  describe('with meals that its company wants to add', () => {
    const asking: MealGroup = {
      ...READ,
      status: 'ACCEPTED',
      column: 'cooking',
      asked: 2,
      askedOrderIds: [90, 91],
      ringOrderId: 90,
    }
    const yes = (mealId: number, differs = {}) => press('acceptMeal', { payload: { mealId }, ...differs })
    test.each<[string, MealGroup, QueuedGroupCommand[], Partial<ReturnType<typeof show>>]>([
      ['rings for the one that waits longest', asking, [], { asked: 2, ringOrderId: 90 }],
      [
        'accepted here: the other rings',
        asking,
        [yes(90)],
        { asked: 1, ringOrderId: 91, acceptedHere: [90], sync: 'unsent' },
      ],
      [
        'both answered: it rings no more',
        asking,
        [yes(90), press('refuseMeal', { payload: { mealId: 91 } })],
        { asked: 0, ringOrderId: null, refusedHere: [91] },
      ],
      [
        'answered here, and read since: counted once',
        { ...asking, asked: 1, askedOrderIds: [91], ringOrderId: 91 },
        [yes(90, { state: 'ACKED' })],
        { asked: 1, ringOrderId: 91 },
      ],
      [
        'before its list is accepted it still asks',
        { ...asking, status: 'PENDING', column: 'toAccept' },
        [yes(90)],
        { asked: 2, acceptedHere: [] },
      ],
      [
        'behind the list that was accepted here',
        { ...asking, status: 'PENDING', column: 'toAccept' },
        [press('acceptGroup'), yes(90)],
        { asked: 1, acceptedHere: [90] },
      ],
      [
        'not carried out: it asks again, and somebody must look',
        asking,
        [yes(90, { state: 'CONFLICT' })],
        { asked: 2, sync: 'needsYou' },
      ],
    ])('%s', (_, read, commands, expected) => {
      expect(showGroup(read, undefined, commands, { now: 0 })).toMatchObject(expected)
    })
  })

  test('handed over is with the courier who has taken it on', () => {
    const presses = [press('acceptGroup'), press('markGroupCooked'), press('handOverGroup')]
    const shown = showGroup({ ...READ, hasCourier: true }, undefined, presses, { now: 0 })
    expect(shown).toMatchObject({ column: 'ready', status: 'COLLECTED' })
  })

  test('goes by the latest word of it, however it came', () => {
    expect(show([], news('ACCEPTED', 3))).toMatchObject({ column: 'cooking', statusVersion: 3, ringOrderId: null })
    // An older word than what was read changes nothing.
    expect(show([], news('REJECTED', 1))).toMatchObject({ column: 'toAccept', statusVersion: 2 })
  })

  test('what the server has answered and the board not read yet does not jump back', () => {
    const acked = press('acceptGroup', { state: 'ACKED', resultSeq: 9 })
    expect(show([acked])).toMatchObject({ column: 'cooking', sync: null })
    expect(show([acked], news('ACCEPTED', 3))).toMatchObject({ column: 'cooking', statusVersion: 3 })
    expect(show([], news('ACCEPTED', 3))).toMatchObject({ column: 'cooking' })
  })
})
