import { expect, test } from 'vitest'
import { orderableFrom, type Sold, whyNotOrderable } from './on-sale'

const timeZone = 'Europe/Tirane'
/** On Monday, 16 November, by the clock of Tirana. */
const at = (clock: string): number => Date.parse(`2026-11-16T${clock}:00+01:00`)
const dish = (differs: Partial<Sold> = {}): Sold => ({
  isShown: true,
  outUntil: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: null,
  endTime: null,
  ...differs,
})
const lunch = dish({ startTime: '12:00', endTime: '16:00' })
const late = dish({ weekdays: [1], startTime: '22:00', endTime: '02:00' })

test.each<[string, Sold, { now: number; wantedAt?: number }, ReturnType<typeof whyNotOrderable>]>([
  ['on the menu all day', dish(), { now: at('03:00') }, undefined],
  ['hidden', dish({ isShown: false }), { now: at('12:00') }, 'item_not_available'],
  ['hidden, and not at its hour', dish({ ...lunch, isShown: false }), { now: at('09:00') }, 'item_not_available'],
  ['run out until one', dish({ outUntil: at('13:00') }), { now: at('12:59') }, 'item_not_available'],
  ['back at one', dish({ outUntil: at('13:00') }), { now: at('13:00') }, undefined],
  [
    'run out, and wanted when it is back',
    dish({ outUntil: at('13:00') }),
    { now: at('12:00'), wantedAt: at('18:00') },
    undefined,
  ],
  [
    'run out, and wanted at the very moment at which it is back',
    dish({ outUntil: at('13:00') }),
    { now: at('12:00'), wantedAt: at('13:00') },
    undefined,
  ],
  [
    'run out, and wanted before it is back',
    dish({ outUntil: at('19:00') }),
    { now: at('12:00'), wantedAt: at('18:00') },
    'item_not_available',
  ],
  [
    'hidden, and wanted for later',
    dish({ isShown: false }),
    { now: at('12:00'), wantedAt: at('18:00') },
    'item_not_available',
  ],
  [
    'of lunch, run out, and wanted in the evening when it is back',
    { ...lunch, outUntil: at('13:00') },
    { now: at('12:00'), wantedAt: at('18:00') },
    'item_not_served_then',
  ],
  ['of lunch, in the morning', lunch, { now: at('09:00') }, 'item_not_served_then'],
  ['of lunch, in the morning for noon', lunch, { now: at('09:00'), wantedAt: at('12:00') }, undefined],
  ['of lunch, at noon for the evening', lunch, { now: at('12:00'), wantedAt: at('19:00') }, 'item_not_served_then'],
  ['of lunch, when it ends', lunch, { now: at('16:00') }, 'item_not_served_then'],
  [
    'of Monday night, after midnight',
    late,
    { now: at('12:00'), wantedAt: Date.parse('2026-11-17T01:30:00+01:00') },
    undefined,
  ],
  ['of Monday night, before it begins', late, { now: at('01:30') }, 'item_not_served_then'],
])('a dish that is %s', (_, sold, when, expected) =>
  expect(whyNotOrderable(sold, { ...when, timeZone })).toBe(expected),
)

const nextDay = (clock: string): number => at(clock) + 86_400_000
test.each<[string, Sold, { now: number; wantedAt?: number }, number | undefined]>([
  ['on the menu', dish(), { now: at('12:00') }, at('12:00')],
  ['off until one', dish({ outUntil: at('13:00') }), { now: at('12:00') }, at('13:00')],
  [
    'off until one, and wanted later',
    dish({ outUntil: at('13:00') }),
    { now: at('12:00'), wantedAt: at('15:00') },
    at('15:00'),
  ],
  ['of lunch, before noon', lunch, { now: at('09:00') }, at('12:00')],
  ['of lunch, off until the evening', { ...lunch, outUntil: at('18:00') }, { now: at('11:00') }, nextDay('12:00')],
  ['of lunch, off until two', { ...lunch, outUntil: at('14:00') }, { now: at('11:00') }, at('14:00')],
  ['of Tuesdays', dish({ weekdays: [2] }), { now: at('12:00') }, nextDay('00:00')],
  [
    'of Mondays at lunch, on a Monday evening',
    { ...lunch, weekdays: [1] },
    { now: at('18:00') },
    at('12:00') + 7 * 86_400_000,
  ],
  ['hidden', dish({ isShown: false }), { now: at('12:00') }, undefined],
])('a dish that is %s: from when it can be ordered', (_, sold, when, expected) =>
  expect(orderableFrom(sold, { ...when, timeZone })).toBe(expected),
)
