import { describe, expect, it, test } from 'vitest'
import { EDITABLE_STATUSES, editRefusal, mayEdit, refundRefusal } from './order-edit'
import { ORDER_STATUSES } from './order-status'

describe('content may change', () => {
  it('until the courier or the customer has it', () => {
    expect(EDITABLE_STATUSES).toEqual(['PENDING', 'ACCEPTED', 'ACCEPTED_TO_PICK_UP', 'COOKED', 'IN_RESTAURANT'])
    expect(ORDER_STATUSES.filter((status) => !mayEdit(status))).toEqual([
      'COLLECTED',
      'DELIVERED',
      'COMPLETED',
      'REJECTED',
    ])
  })

  test.each([
    { status: 'ACCEPTED', revision: 3, seen: 3, refusal: undefined },
    { status: 'ACCEPTED', revision: 3, seen: undefined, refusal: undefined },
    { status: 'ACCEPTED', revision: 3, seen: 2, refusal: 'stale_revision' },
    { status: 'ACCEPTED', revision: 3, seen: 4, refusal: 'stale_revision' }, // of a database that was restored
    { status: 'COLLECTED', revision: 3, seen: 3, refusal: 'order_closed' },
    { status: 'REJECTED', revision: 3, seen: 2, refusal: 'order_closed' },
  ] as const)('$status at $revision, seen $seen: $refusal', ({ status, revision, seen, refusal }) => {
    expect(editRefusal({ status, revision }, seen)).toBe(refusal)
  })
})

describe('money goes back', () => {
  test.each([
    { paidCents: 85_000, refundedCents: 0, amountCents: 85_000, refusal: undefined },
    { paidCents: 85_000, refundedCents: 0, amountCents: 85_001, refusal: 'refund_above_paid' },
    { paidCents: 85_000, refundedCents: 84_999, amountCents: 1, refusal: undefined },
    { paidCents: 85_000, refundedCents: 85_000, amountCents: 1, refusal: 'refund_above_paid' },
    { paidCents: 0, refundedCents: 0, amountCents: 1, refusal: 'not_paid_by_card' },
  ] as const)(
    '$amountCents of $paidCents, $refundedCents of it gone: $refusal',
    ({ amountCents, refusal, ...order }) => {
      expect(refundRefusal(order, amountCents)).toBe(refusal)
    },
  )
})
