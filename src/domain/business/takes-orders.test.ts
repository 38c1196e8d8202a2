import { expect, test } from 'vitest'
import { UNDEFINED_CLOSING_END } from './closing'
import { type OrderingState, takesOrders } from './takes-orders'

const at = (clock: string, day = '2026-11-24'): number => Date.parse(`${day}T${clock}:00.000Z`)
/** Every day 11 to 15 and 18 to 23, by a clock that never changes. */
const state: OrderingState = {
  hours: {
    week: Array.from({ length: 7 }, () => [
      { from: '11:00', to: '15:00' },
      { from: '18:00', to: '23:00' },
    ]),
    overrides: [{ date: '2026-11-28', closed: true, ranges: [] }],
  },
  timeZone: 'UTC',
  closings: [],
  isOff: false,
}
const closing = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const FOR_GOOD = Date.parse(UNDEFINED_CLOSING_END)

test.each<[string, Partial<OrderingState>, number, ReturnType<typeof takesOrders>]>([
  ['open by the hours', {}, at('12:00'), { isOpen: true, until: at('15:00'), next: null, because: [] }],
  [
    'closed by the hours',
    {},
    at('16:00'),
    {
      isOpen: false,
      until: null,
      next: at('18:00'),
      because: [{ code: 'outside_opening_hours', since: at('15:00'), until: at('18:00') }],
    },
  ],
  [
    'closed on a day that somebody took off',
    {},
    at('12:00', '2026-11-28'),
    {
      isOpen: false,
      until: null,
      next: at('11:00', '2026-11-29'),
      because: [{ code: 'holiday', since: at('23:00', '2026-11-27'), until: at('11:00', '2026-11-29') }],
    },
  ],
  [
    'a planned closing is the end',
    { closings: [closing('13:00', '14:00')] },
    at('12:00'),
    { isOpen: true, until: at('13:00'), next: null, because: [] },
  ],
  [
    'closed by staff into the pause: the evening is next',
    { closings: [closing('13:00', '16:00')] },
    at('14:00'),
    {
      isOpen: false,
      until: null,
      next: at('18:00'),
      because: [{ code: 'closed_by_staff', since: at('13:00'), until: at('16:00') }],
    },
  ],
  [
    'closings one after the other, then the pause, then one more',
    { closings: [closing('13:00', '14:00'), closing('14:00', '14:30'), closing('17:00', '19:00')] },
    at('13:30'),
    {
      isOpen: false,
      until: null,
      next: at('14:30'),
      because: [{ code: 'closed_by_staff', since: at('13:00'), until: at('14:00') }],
    },
  ],
  [
    'until somebody opens, for tomorrow as well',
    { closings: [{ startsAt: at('12:00'), endsAt: FOR_GOOD }] },
    at('12:00', '2026-11-25'),
    {
      isOpen: false,
      until: null,
      next: null,
      because: [{ code: 'closed_by_staff', since: at('12:00'), until: null }],
    },
  ],
  [
    'turned off, without a closing',
    { isOff: true },
    at('12:00'),
    { isOpen: false, until: null, next: null, because: [{ code: 'closed_by_staff', since: null, until: null }] },
  ],
  [
    'by staff and by the hours',
    { closings: [closing('14:00', '17:00')] },
    at('16:00'),
    {
      isOpen: false,
      until: null,
      next: at('18:00'),
      because: [
        { code: 'closed_by_staff', since: at('14:00'), until: at('17:00') },
        { code: 'outside_opening_hours', since: at('15:00'), until: at('18:00') },
      ],
    },
  ],
  ['without hours, no end', { hours: null }, at('03:00'), { isOpen: true, until: null, next: null, because: [] }],
])('%s', (_, differs, now, expected) => expect(takesOrders({ ...state, ...differs }, now)).toEqual(expected))
