import { expect, test } from 'vitest'
import { endedPeriods, type Settling } from './invoice-periods'

const weekly = { validFrom: '2000-01-01', paymentTermsType: 0 as const }
const monthlyFrom = (validFrom: string) => ({ validFrom, paymentTermsType: 2 as const })
const ended = (settling: Partial<Settling>) =>
  endedPeriods({ today: '2026-11-16', settledUntil: null, firstDay: null, terms: [weekly], ...settling }).map(
    ({ from, to }) => `${from} ${to}`,
  )

test.each<[string, Partial<Settling>, string[]]>([
  ['never sold anything', {}, []],
  ['sold first last week', { firstDay: '2026-11-11' }, ['2026-11-09 2026-11-15']],
  ['on the last day of the week itself', { firstDay: '2026-11-11', today: '2026-11-15' }, []],
  ['was settled until a Sunday', { settledUntil: '2026-11-01' }, ['2026-11-02 2026-11-08', '2026-11-09 2026-11-15']],
  ['is settled', { settledUntil: '2026-11-15', firstDay: '2026-11-03' }, []],
  [
    'over the end of the year and the night of the clocks',
    { firstDay: '2026-12-31', today: '2027-04-01', terms: [monthlyFrom('2000-01-01')] },
    ['2026-12-01 2026-12-31', '2027-01-01 2027-01-31', '2027-02-01 2027-02-28', '2027-03-01 2027-03-31'],
  ],
  [
    'from weeks to months: what is left of the month is its first period',
    { settledUntil: '2026-10-25', today: '2026-12-01', terms: [weekly, monthlyFrom('2026-11-02')] },
    ['2026-10-26 2026-11-01', '2026-11-02 2026-11-30'],
  ],
])('a business that %s', (_name, settling, periods) => {
  expect(ended(settling)).toEqual(periods)
})
