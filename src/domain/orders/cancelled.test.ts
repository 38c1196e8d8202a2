import { describe, expect, test } from 'vitest'
import { anOrder, EVENING, minutesOn } from '../../../tests/support/order-fixture'
import { CANCELLED_ASKED_FOR_MS, columnBeforeCancel, isCancelUnseen } from './cancelled'

const cancelled = (differs: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ status: 'REJECTED', lastDateAccepted: minutesOn(-5), lastDateRejected: minutesOn(0), ...differs })

describe('somebody still has to see a cancelled order', () => {
  test.each([
    { what: 'that was accepted', order: cancelled(), isUnseen: true },
    { what: 'of a server that says nothing of it', order: cancelled({ cancelAcknowledgedAt: null }), isUnseen: true },
    { what: 'that somebody has seen', order: cancelled({ cancelAcknowledgedAt: minutesOn(1) }), isUnseen: false },
    { what: 'that nobody had accepted', order: cancelled({ lastDateAccepted: null }), isUnseen: false },
    { what: 'that still cooks', order: cancelled({ status: 'ACCEPTED', lastDateRejected: null }), isUnseen: false },
    {
      what: 'of last night',
      order: cancelled({ lastDateRejected: new Date(EVENING - CANCELLED_ASKED_FOR_MS).toISOString() }),
      isUnseen: false,
    },
  ])('$what: $isUnseen', ({ order, isUnseen }) => {
    expect(isCancelUnseen(order, EVENING)).toBe(isUnseen)
  })
})

describe('a cancelled order stays in the column', () => {
  test.each([
    { what: 'Cooking, once accepted', steps: {}, column: 'accepted' },
    {
      what: 'Cooking, though a courier has taken it',
      steps: { lastDateAcceptedToPickUp: minutesOn(-3) },
      column: 'accepted',
    },
    {
      what: 'Ready, where a courier has taken it and nobody says when it is cooked',
      steps: { lastDateAcceptedToPickUp: minutesOn(-3), enableCookingTime: false },
      column: 'inProgress',
    },
    { what: 'Ready, once cooked', steps: { lastDateCooked: minutesOn(-2) }, column: 'inProgress' },
    {
      what: 'Cooking, though its courier stands there',
      steps: { lastDateAcceptedToPickUp: minutesOn(-3), lastDateInRestaurant: minutesOn(-1) },
      column: 'accepted',
    },
    {
      what: 'Ready, while its courier stands there and nobody says when it is cooked',
      steps: { lastDateInRestaurant: minutesOn(-1), enableCookingTime: false },
      column: 'inProgress',
    },
  ])('$what', ({ steps, column }) => {
    expect(columnBeforeCancel(cancelled(steps))).toBe(column)
  })
})
