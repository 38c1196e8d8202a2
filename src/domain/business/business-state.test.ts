import { expect, test } from 'vitest'
import { type BusinessState, businessState } from './business-state'
import type { SetupCheck } from './order-readiness'
import type { ClosedBecause } from './takes-orders'

const because = (...codes: ClosedBecause['code'][]) => codes.map((code) => ({ code, since: null, until: null }))

test.each<[string, ClosedBecause['code'][], SetupCheck[], BusinessState]>([
  ['open', [], [], 'open'],
  ['outside its hours', ['outside_opening_hours'], [], 'closed_by_hours'],
  ['on a day off', ['holiday'], [], 'closed_by_hours'],
  ['closed by staff', ['closed_by_staff'], ['online'], 'closed_by_staff'],
  [
    'closed by both: what a press can change',
    ['closed_by_staff', 'outside_opening_hours'],
    ['online'],
    'closed_by_staff',
  ],
  ['open without a dish', [], ['menu'], 'not_ready'],
  ['new', ['closed_by_staff'], ['hours', 'menu', 'online'], 'not_ready'],
])('a business that is %s', (_what, codes, missing, state) =>
  expect(businessState({ isOpen: codes.length === 0, because: because(...codes) }, missing)).toBe(state),
)
