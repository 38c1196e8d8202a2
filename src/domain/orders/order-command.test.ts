import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayPass, USER_TYPES, type UserType } from '../people/access'
import {
  ASKED_STATUSES,
  COMMAND_ACCESS,
  commandOfStatus,
  CONFLICT_CODES,
  decide,
  type DecidedOrder,
  type Decision,
  type OrderCommand,
  type OrderCommandName,
  patchForAddedDish,
  REFUSAL_CODES,
} from './order-command'
import { canFollow, hasLeftKitchen, ORDER_STATUSES, type OrderStatus } from './order-status'

const AT = '2025-10-24T17:17:00.000Z'
const NOT_COOKED: readonly OrderStatus[] = ['PENDING', 'ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'REJECTED']

/** An order in a state, with 20 minutes promised once it was accepted. */
const anOrder = (status: OrderStatus, differs: Partial<DecidedOrder> = {}): DecidedOrder => ({
  status,
  statusVersion: 3,
  totalCookingTime: status === 'PENDING' ? null : 20,
  minCookingTime: 10,
  maxCookingTime: 60,
  lastDateAcceptedToPickUp: null,
  lastDateInRestaurant: null,
  lastDateCooked: NOT_COOKED.includes(status) ? null : AT,
  lastDateCollected: hasLeftKitchen(status) ? AT : null,
  lastDateDelivered: status === 'DELIVERED' || status === 'COMPLETED' ? AT : null,
  ...differs,
})

const COMMANDS: Record<OrderCommandName, OrderCommand> = {
  accept: { cmd: 'accept', minutes: 20 },
  reject: { cmd: 'reject', reasonId: 1, notes: '' },
  markCooked: { cmd: 'markCooked' },
  markCollected: { cmd: 'markCollected' },
  markDelivered: { cmd: 'markDelivered' },
  recall: { cmd: 'recall', to: 'ready', reason: 'pressed_by_mistake', notes: '' },
  courierAccepted: { cmd: 'courierAccepted' },
  courierArrived: { cmd: 'courierArrived' },
}
const TO_COOKING: OrderCommand = { cmd: 'recall', to: 'cooking', reason: 'not_finished', notes: '' }
/** A minute after the order came to where it is. */
const SOON = Date.parse(AT) + 60_000

/** `→ COOKED` applied with that status, `=` already, `! code` conflict, `- code` refused. */
function inShort(decision: Decision): string {
  switch (decision.outcome) {
    case 'applied':
      return `→ ${decision.patch.status}`
    case 'already':
      return '='
    case 'conflict':
      return `! ${decision.code}`
    case 'refused':
      return `- ${decision.code}`
  }
}

type Column = Record<OrderStatus, string>
const elsewhere = '! rejected_elsewhere'
const tooEarly = '! not_accepted'
const cannot = '- status_cannot_follow'

/** Every command in every state, pressed by someone who saw the state (or does not say what was seen). */
const DECISIONS: Record<OrderCommandName, Column> = {
  accept: {
    PENDING: '→ ACCEPTED',
    ACCEPTED: '=',
    ACCEPTED_TO_PICK_UP: '=',
    COOKED: '=',
    IN_RESTAURANT: '=',
    COLLECTED: '=',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
  reject: {
    PENDING: '→ REJECTED',
    ACCEPTED: '→ REJECTED',
    ACCEPTED_TO_PICK_UP: '→ REJECTED',
    COOKED: '→ REJECTED',
    IN_RESTAURANT: '→ REJECTED',
    COLLECTED: cannot,
    DELIVERED: cannot,
    COMPLETED: cannot,
    REJECTED: '=',
  },
  markCooked: {
    PENDING: tooEarly,
    ACCEPTED: '→ COOKED',
    ACCEPTED_TO_PICK_UP: '→ COOKED',
    COOKED: '=',
    IN_RESTAURANT: '=',
    COLLECTED: '=',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
  markCollected: {
    PENDING: tooEarly,
    ACCEPTED: '! not_ready',
    ACCEPTED_TO_PICK_UP: '! not_ready',
    COOKED: '→ COLLECTED',
    IN_RESTAURANT: '→ COLLECTED',
    COLLECTED: '=',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
  markDelivered: {
    PENDING: tooEarly,
    ACCEPTED: '! not_ready',
    ACCEPTED_TO_PICK_UP: '! not_ready',
    COOKED: '→ DELIVERED',
    IN_RESTAURANT: '→ DELIVERED',
    COLLECTED: '→ DELIVERED',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
  recall: {
    PENDING: cannot,
    ACCEPTED: '=',
    ACCEPTED_TO_PICK_UP: '=',
    COOKED: '=',
    IN_RESTAURANT: '=',
    COLLECTED: '→ COOKED',
    DELIVERED: '→ COOKED',
    COMPLETED: '→ COOKED',
    REJECTED: elsewhere,
  },
  courierAccepted: {
    PENDING: cannot,
    ACCEPTED: '→ ACCEPTED_TO_PICK_UP',
    ACCEPTED_TO_PICK_UP: '=',
    COOKED: '→ ACCEPTED_TO_PICK_UP',
    IN_RESTAURANT: cannot,
    COLLECTED: '=',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
  courierArrived: {
    PENDING: cannot,
    ACCEPTED: cannot,
    ACCEPTED_TO_PICK_UP: '→ IN_RESTAURANT',
    COOKED: '→ IN_RESTAURANT',
    IN_RESTAURANT: '=',
    COLLECTED: '=',
    DELIVERED: '=',
    COMPLETED: '=',
    REJECTED: elsewhere,
  },
}

/** Where it matters that the person still saw a pending order. */
const SEEN_AS_PENDING: Partial<Record<OrderCommandName, Partial<Column>>> = {
  reject: Object.fromEntries(
    ORDER_STATUSES.filter((status) => status !== 'PENDING' && status !== 'REJECTED').map((status) => [
      status,
      '! already_accepted',
    ]),
  ),
}

const everyCase = Object.entries(DECISIONS).flatMap(([cmd, column]) =>
  ORDER_STATUSES.flatMap((status) => {
    const name = cmd as OrderCommandName // a key of the table
    const expected = column[status]
    return [
      { cmd: name, status, seen: undefined, expected },
      { cmd: name, status, seen: status, expected },
      {
        cmd: name,
        status,
        seen: 'PENDING' as const,
        expected: SEEN_AS_PENDING[name]?.[status] ?? expected,
      },
    ]
  }),
)

describe('every command in every state', () => {
  test.each(everyCase)('$cmd on $status, seen as $seen: $expected', ({ cmd, status, seen, expected }) => {
    expect(inShort(decide(anOrder(status), COMMANDS[cmd], { status: seen, at: SOON }))).toBe(expected)
  })
})

describe('accepting with other minutes', () => {
  const accept = (minutes: number): OrderCommand => ({ cmd: 'accept', minutes })

  test.each(ORDER_STATUSES.filter((status) => status !== 'PENDING' && status !== 'REJECTED'))(
    'a second promise by someone who saw a pending order is a conflict: %s',
    (status) => {
      expect(inShort(decide(anOrder(status), accept(30), { status: 'PENDING' }))).toBe('! accepted_with_other_time')
    },
  )

  test.each<[OrderStatus, string]>([
    ['ACCEPTED', '→ ACCEPTED'],
    ['ACCEPTED_TO_PICK_UP', '→ ACCEPTED_TO_PICK_UP'],
    ['COOKED', '→ COOKED'],
    ['IN_RESTAURANT', '→ IN_RESTAURANT'],
    ['COLLECTED', cannot],
    ['DELIVERED', cannot],
    ['COMPLETED', cannot],
  ])('whoever saw the first promise may change it until the food has left: %s', (status, expected) => {
    const decision = decide(anOrder(status), accept(30), { status })
    expect(inShort(decision)).toBe(expected)
    if (decision.outcome === 'applied') {
      expect(decision.patch.totalCookingTime).toBe(30)
      expect(decision.stamp).toBeUndefined()
    }
  })

  test.each<[seen: number | null | undefined, expected: string]>([
    [20, '→ ACCEPTED'],
    [undefined, '→ ACCEPTED'],
    [40, '! accepted_with_other_time'],
    [null, '! accepted_with_other_time'],
  ])('20 minutes stand, %s were seen: a change to 30 gives %s', (minutes, expected) => {
    // Other steps raise the version, too: only the promise counts, in whatever status it is changed.
    for (const status of ['ACCEPTED', 'ACCEPTED_TO_PICK_UP'] as const)
      expect(inShort(decide(anOrder(status), accept(30), { status: 'ACCEPTED', statusVersion: 2, minutes }))).toBe(
        expected.replace('→ ACCEPTED', `→ ${status}`),
      )
    expect(inShort(decide(anOrder('ACCEPTED'), accept(20), { status: 'ACCEPTED', minutes }))).toBe('=')
  })

  test.each([9, 61, 0, -5, 20.5, Number.NaN])('%s minutes are outside the range', (minutes) => {
    expect(inShort(decide(anOrder('PENDING'), accept(minutes)))).toBe('- cooking_time_out_of_range')
  })

  test.each([10, 60])('%s minutes are inside', (minutes) => {
    expect(decide(anOrder('PENDING'), accept(minutes))).toEqual({
      outcome: 'applied',
      patch: { status: 'ACCEPTED', totalCookingTime: minutes },
      stamp: 'lastDateAccepted',
    })
  })

  test('an order that the clock ended is accepted in the grace, and not after it', () => {
    const ended = (endedByPolicy: 'in_time' | 'too_late') =>
      anOrder('REJECTED', { totalCookingTime: null, endedByPolicy })
    expect(inShort(decide(ended('in_time'), accept(20)))).toBe('→ ACCEPTED')
    expect(inShort(decide(ended('in_time'), accept(5)))).toBe('- cooking_time_out_of_range')
    expect(inShort(decide(ended('too_late'), accept(20)))).toBe('! came_too_late')
  })
})

describe('rejecting', () => {
  test('for another reason needs words', () => {
    const reject = (notes: string): OrderCommand => ({ cmd: 'reject', reasonId: 0, notes })
    expect(inShort(decide(anOrder('PENDING'), reject(' \n ')))).toBe('- notes_required')
    expect(decide(anOrder('PENDING'), reject(' no gas '))).toEqual({
      outcome: 'applied',
      patch: { status: 'REJECTED', rejectReasonId: 0, notes: 'no gas' },
      stamp: 'lastDateRejected',
    })
  })
})

describe('bringing an order back', () => {
  const minutesLater = (minutes: number) => ({ at: Date.parse(AT) + minutes * 60_000 })

  test.each<[OrderStatus, Partial<DecidedOrder>, string]>([
    ['COOKED', {}, '→ ACCEPTED'],
    ['COOKED', { lastDateAcceptedToPickUp: AT }, '→ ACCEPTED_TO_PICK_UP'],
    ['COOKED', { lastDateAcceptedToPickUp: AT, lastDateInRestaurant: AT }, '→ IN_RESTAURANT'],
    // A courier took the job, or came, after it was cooked: that stays true.
    ['ACCEPTED_TO_PICK_UP', { lastDateCooked: AT }, '→ ACCEPTED_TO_PICK_UP'],
    ['IN_RESTAURANT', {}, '→ IN_RESTAURANT'],
    ['ACCEPTED', {}, '='],
    ['IN_RESTAURANT', { lastDateCooked: null }, '='],
    ['PENDING', {}, cannot],
    ['REJECTED', {}, elsewhere],
    ['COLLECTED', {}, '! handed_over'],
    ['DELIVERED', {}, '! handed_over'],
  ])('to Cooking from %s %j: %s', (status, differs, expected) => {
    const decision = decide(anOrder(status, differs), TO_COOKING, minutesLater(1))
    expect(inShort(decision)).toBe(expected)
    if (decision.outcome !== 'applied') return
    expect(decision.patch.recall).toEqual({
      to: 'cooking',
      reason: 'not_finished',
      notes: '',
      clears: ['lastDateCooked'],
    })
    expect(decision.stamp).toBeUndefined()
  })

  test('to Ready takes both times of handing over away, and leaves the cooked one', () => {
    const decision = decide(anOrder('DELIVERED'), COMMANDS.recall, minutesLater(1))
    expect(decision).toMatchObject({
      patch: { status: 'COOKED', recall: { to: 'ready', clears: ['lastDateCollected', 'lastDateDelivered'] } },
    })
  })

  test.each<[OrderStatus, number, string]>([
    ['COLLECTED', 0, '→ COOKED'],
    ['COLLECTED', 10, '→ COOKED'],
    ['COLLECTED', 10.01, '- recall_too_late'],
    ['COMPLETED', 10, '→ COOKED'],
    ['COMPLETED', 11, '- recall_too_late'],
    // A device whose clock stands still cannot bring back what was handed over an hour ago.
    ['COLLECTED', -0.5, '→ COOKED'],
    ['COLLECTED', -60, '- recall_too_late'],
  ])('%s, pressed %s minutes after: %s', (status, minutes, expected) => {
    expect(inShort(decide(anOrder(status), COMMANDS.recall, minutesLater(minutes)))).toBe(expected)
  })

  test('whoever does not say when cannot bring back', () => {
    expect(inShort(decide(anOrder('COLLECTED'), COMMANDS.recall))).toBe('- recall_too_late')
  })

  test('the last step counts: collected long ago, called delivered just now', () => {
    const order = anOrder('DELIVERED', { lastDateCollected: '2025-10-24T16:00:00.000Z' })
    expect(inShort(decide(order, COMMANDS.recall, minutesLater(1)))).toBe('→ COOKED')
  })

  test.each<[OrderStatus, OrderCommand, string]>([
    ['COLLECTED', COMMANDS.recall, '! courier_has_it'],
    ['DELIVERED', COMMANDS.recall, '! courier_delivered'],
    ['COMPLETED', COMMANDS.recall, '! courier_delivered'],
    ['COLLECTED', TO_COOKING, '! courier_has_it'],
  ])('%s by the courier: %j gives %s', (status, command, expected) => {
    expect(inShort(decide(anOrder(status, { takenByCourier: true }), command, minutesLater(1)))).toBe(expected)
  })

  test('another reason needs words', () => {
    const other = (notes: string): OrderCommand => ({ cmd: 'recall', to: 'ready', reason: 'other', notes })
    expect(inShort(decide(anOrder('COLLECTED'), other('  '), minutesLater(1)))).toBe('- notes_required')
    expect(decide(anOrder('COLLECTED'), other(' wrong bag '), minutesLater(1))).toMatchObject({
      patch: { recall: { notes: 'wrong bag' } },
    })
  })

  /** Pressed by somebody who had not seen that it was brought back since. */
  test.each<[OrderStatus, OrderCommand, string]>([
    ['ACCEPTED', COMMANDS.markCooked, '! brought_back'],
    ['COOKED', COMMANDS.markCollected, '! brought_back'],
    ['COOKED', COMMANDS.markDelivered, '! brought_back'],
    ['ACCEPTED', COMMANDS.markCollected, '! brought_back'],
    ['COLLECTED', COMMANDS.markCollected, '='],
    ['COOKED', COMMANDS.markCooked, '='],
    // Brought back by somebody else, and cooked again: not twice.
    ['COOKED', TO_COOKING, '='],
    ['COLLECTED', COMMANDS.recall, '='],
    ['REJECTED', COMMANDS.markCooked, elsewhere],
  ])('on %s, unseen: %j gives %s', (status, command, expected) => {
    const order = anOrder(status, { recall: { count: 2 } })
    expect(inShort(decide(order, command, { ...minutesLater(1), recalls: 1 }))).toBe(expected)
    // Seen, or by a caller who does not say, it is decided as ever.
    const plain = inShort(decide(anOrder(status), command, minutesLater(1)))
    for (const recalls of [2, undefined]) {
      expect(inShort(decide(order, command, { ...minutesLater(1), recalls }))).toBe(plain)
    }
  })

  test.each<[OrderStatus, OrderStatus | undefined]>([
    ['COOKED', 'ACCEPTED'],
    ['IN_RESTAURANT', 'IN_RESTAURANT'],
    ['ACCEPTED', undefined],
    ['PENDING', undefined],
    ['COLLECTED', undefined],
    ['REJECTED', undefined],
  ])('a dish added to %s brings it back to %s', (status, expected) => {
    const patch = patchForAddedDish(anOrder(status))
    expect(patch?.status).toBe(expected)
    if (expected !== undefined) expect(patch?.recall).toMatchObject({ to: 'cooking', reason: 'dish_added' })
  })
})

describe('cooking and the courier run side by side', () => {
  test('an order may be cooked after the courier came', () => {
    const order = anOrder('IN_RESTAURANT', { lastDateCooked: null })
    expect(inShort(decide(order, COMMANDS.markCollected))).toBe('! not_ready')
    expect(inShort(decide(order, COMMANDS.markCooked))).toBe('→ COOKED')
  })
})

test('a command twice in a row changes nothing the second time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      fc.constantFrom(...Object.values(COMMANDS), TO_COOKING),
      fc.boolean(),
      (status, command, isCooked) => {
        const order = anOrder(status, { lastDateCooked: isCooked ? AT : null })
        const first = decide(order, command, { at: SOON })
        if (first.outcome !== 'applied') return
        const cooked = first.stamp === 'lastDateCooked' || isCooked ? AT : null
        const { recall, ...patch } = first.patch
        const gone = Object.fromEntries((recall?.clears ?? []).map((stamp) => [stamp, null]))
        const after = { ...order, ...patch, lastDateCooked: cooked, ...gone }
        expect(decide(after, command, { at: SOON }).outcome).toBe('already')
      },
    ),
  )
})

test('staff may skip a courier’s steps once the food is cooked, and no other step', () => {
  const skips = new Set<string>()
  for (const status of ORDER_STATUSES)
    for (const command of Object.values(COMMANDS))
      for (const lastDateCooked of [null, AT]) {
        const decision = decide(anOrder(status, { lastDateCooked }), command)
        if (decision.outcome !== 'applied' || decision.patch.status === status) continue
        if (canFollow(status, decision.patch.status)) continue
        expect(lastDateCooked).toBe(AT)
        skips.add(`${status} → ${decision.patch.status}`)
      }
  // "Accepted, but cooked" cannot be stored: the cooked stamp comes with COOKED, and goes with whatever brings it back.
  skips.delete('ACCEPTED → COLLECTED')
  skips.delete('ACCEPTED → DELIVERED')
  expect([...skips].toSorted()).toEqual([
    'ACCEPTED_TO_PICK_UP → COLLECTED',
    'ACCEPTED_TO_PICK_UP → DELIVERED',
    'IN_RESTAURANT → DELIVERED',
  ])
})

test('a status by name is a command', () => {
  const said = { minutes: 25, reasonId: 3, notes: 'late' }
  expect(ASKED_STATUSES.map((status) => commandOfStatus(status, said))).toEqual([
    { cmd: 'accept', minutes: 25 },
    { cmd: 'courierAccepted' },
    { cmd: 'markCooked' },
    { cmd: 'courierArrived' },
    { cmd: 'markCollected' },
    { cmd: 'markDelivered' },
    { cmd: 'reject', reasonId: 3, notes: 'late' },
  ])
  expect(commandOfStatus('ACCEPTED', {})).toBeUndefined()
  expect(commandOfStatus('REJECTED', {})).toEqual({ cmd: 'reject', reasonId: 0, notes: '' })
})

test.each<[UserType, OrderCommandName[]]>([
  [USER_TYPES.restaurant, Object.keys(COMMANDS) as OrderCommandName[]],
  [USER_TYPES.administrator, Object.keys(COMMANDS) as OrderCommandName[]],
  [USER_TYPES.courier, ['markCollected', 'markDelivered', 'courierAccepted', 'courierArrived']],
  [USER_TYPES.finance, []],
])('a user of type %s may give %j', (type, expected) => {
  const user = { type, superAdministrator: false, perms: {} }
  const allowed = Object.entries(COMMAND_ACCESS).filter(([, access]) => mayPass(access, user))
  expect(allowed.map(([cmd]) => cmd).toSorted()).toEqual(expected.toSorted())
})

test('no code stands in two lists', () => {
  expect(new Set([...CONFLICT_CODES, ...REFUSAL_CODES]).size).toBe(CONFLICT_CODES.length + REFUSAL_CODES.length)
})
