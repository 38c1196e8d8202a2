import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayPass, USER_TYPES, type UserType } from './access'
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
  REFUSAL_CODES,
} from './order-command'
import { canFollow, ORDER_STATUSES, type OrderStatus } from './order-status'

const AT = '2025-10-24T17:17:00.000Z'
const NOT_COOKED: readonly OrderStatus[] = ['PENDING', 'ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'REJECTED']

/** An order in a state, with 20 minutes promised once it was accepted. */
const anOrder = (status: OrderStatus, differs: Partial<DecidedOrder> = {}): DecidedOrder => ({
  status,
  statusVersion: 3,
  totalCookingTime: status === 'PENDING' ? null : 20,
  minCookingTime: 10,
  maxCookingTime: 60,
  lastDateCooked: NOT_COOKED.includes(status) ? null : AT,
  ...differs,
})

const COMMANDS: Record<OrderCommandName, OrderCommand> = {
  accept: { cmd: 'accept', minutes: 20 },
  reject: { cmd: 'reject', reasonId: 1, notes: '' },
  markCooked: { cmd: 'markCooked' },
  markCollected: { cmd: 'markCollected' },
  markDelivered: { cmd: 'markDelivered' },
  courierAccepted: { cmd: 'courierAccepted' },
  courierArrived: { cmd: 'courierArrived' },
}

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
    expect(inShort(decide(anOrder(status), COMMANDS[cmd], { status: seen }))).toBe(expected)
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
      fc.constantFrom(...Object.values(COMMANDS)),
      fc.boolean(),
      (status, command, isCooked) => {
        const order = anOrder(status, { lastDateCooked: isCooked ? AT : null })
        const first = decide(order, command)
        if (first.outcome !== 'applied') return
        const cooked = first.stamp === 'lastDateCooked' || isCooked ? AT : null
        const after = { ...order, ...first.patch, lastDateCooked: cooked }
        expect(decide(after, command).outcome).toBe('already')
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
  // "Accepted, but cooked" cannot be stored: the cooked stamp comes with COOKED, and nothing goes back from there.
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
