import { describe, expect, test } from 'vitest'
import { USER_TYPES } from '../people/access'
import { COLUMN_KINDS, hasMoney } from './report'
import { reportsFor, seesOwnRows } from './report-access'
import { periodProblem } from './report-period'
import { REPORTS, reportOf } from './reports'

describe.each(REPORTS.map((report) => [report.id, reportOf(report.id)] as const))('%s', (_, report) => {
  const columns = report.columns
  const kindOf = (id: string | undefined) => columns.find((column) => column.id === id)?.kind

  test('begins with what its rows are about, and says each column once', () => {
    expect(columns[0]?.isKey).toBe(true)
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
    expect(columns.every(({ kind }) => COLUMN_KINDS.includes(kind))).toBe(true)
  })

  test('draws what can be added up or is a share, by what its rows are about, and is sorted by a column', () => {
    expect(kindOf(report.chart.of)).toBe(report.chart.type === 'line' ? 'percent' : 'count')
    expect(columns.find(({ id }) => id === report.chart.by)?.isKey).toBe(true)
    expect(kindOf(report.sort.by)).toBeDefined()
  })

  // A share has no sum over currencies.
  test('draws no line where there is money', () => {
    expect(report.chart.type === 'line' && hasMoney(report)).toBe(false)
  })
})

test.each([
  ['one day', '2026-11-24', '2026-11-24', undefined],
  ['a year', '2025-11-24', '2026-11-23', undefined],
  ['a leap year', '2024-01-01', '2024-12-31', undefined],
  ['a day more', '2025-01-01', '2026-01-02', 'too_many_days'],
  ['ten years', '2016-11-24', '2026-11-24', 'too_many_days'],
  ['backwards', '2026-11-24', '2026-11-23', 'before_start'],
])('%s', (_, from, to, expected) => {
  expect(periodProblem(from, to)).toBe(expected)
})

const of = (type: keyof typeof USER_TYPES, superAdministrator = false) => ({
  superAdministrator,
  type: USER_TYPES[type],
  perms: {},
})
test.each([
  ['an administrator', of('administrator'), REPORTS.length, false],
  ['a restaurant', of('restaurant'), REPORTS.length, false],
  ['a courier', of('courier'), 1, true],
  ['a courier who is super administrator', of('courier', true), REPORTS.length, false],
  ['an accountant', of('finance'), 0, false],
])('%s sees so many reports, and perhaps only their own rows', (_, user, reports, isOwn) => {
  expect(reportsFor(user)).toHaveLength(reports)
  expect(seesOwnRows(user)).toBe(isOwn)
})
