import { expect, test } from 'vitest'
import { readReportView, writeReportView } from './report-view'

const USUAL = {
  report: undefined,
  period: 'month',
  from: '',
  to: '',
  business: undefined,
  kind: 'all',
  what: 'dishes',
  run: false,
}

test.each([
  ['nothing', {}, {}, {}],
  [
    'a link',
    { report: 'taxes', period: 'custom', from: '2026-11-01', to: '2026-11-23', business: 3, kind: 'takeAway', run: 1 },
    {
      report: 'taxes',
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-23',
      business: 3,
      kind: 'takeAway',
      run: true,
    },
    { report: 'taxes', period: 'custom', from: '2026-11-01', to: '2026-11-23', business: 3, kind: 'takeAway', run: 1 },
  ],
  ['all businesses', { business: 0 }, { business: 0 }, { business: 0 }],
  ['days that end before they begin', { period: 'custom', from: '2026-11-23', to: '2026-11-01' }, {}, {}],
  ['days without a report’s days', { from: '2026-11-01', to: '2026-11-23' }, {}, {}],
  ['nonsense', { report: 'x', period: 'x', business: '1 OR 1=1', kind: '=1', what: 7, run: 'yes' }, {}, {}],
  ['what is usual', { period: 'month', kind: 'all', what: 'dishes' }, {}, {}],
])('%s', (_, search, view, written) => {
  expect(readReportView(search)).toEqual({ ...USUAL, ...view })
  expect(writeReportView(readReportView(search))).toEqual(written)
})
