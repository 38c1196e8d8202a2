import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleared, countedDays, isNarrowed, type ListSpec, readListState, writeListState } from './list-state'

const spec = {
  choices: { type: ['all', 'delivery', 'takeaway'], status: ['all', 'pending'] },
  details: { hour: (text) => (/^\d\d?$/.test(text) ? Number(text) : undefined) },
  period: 'today',
  sorts: ['orderID', 'total'],
  sort: { by: 'orderID', direction: 'desc' },
} as const satisfies ListSpec
const USUAL = readListState(spec, {})

describe('the URL of a list', () => {
  test('says nothing about what is usual', () => {
    expect(Object.values(writeListState(spec, USUAL)).filter((value) => value !== undefined)).toEqual([])
    expect(USUAL).toMatchObject({ q: '', page: 1, size: 50, sort: 'orderID', direction: 'desc', period: 'today' })
  })

  test.each([
    ['a number that the router read', { q: 482 }, { q: '482' }],
    ['days', { period: 'custom', from: '2026-10-01', to: '2026-10-31' }, { period: 'custom', to: '2026-10-31' }],
    ['a detail that a link has set', { hour: 9 }, { details: { hour: 9 } }],
    ['an open row', { open: 482 }, { open: '482' }],
    ['a page', { page: 3, size: 200 }, { page: 3, size: 200 }],
    ['a choice and a sort', { type: 'takeaway', sort: 'total', dir: 'asc' }, { sort: 'total', direction: 'asc' }],
  ])('is read: %s', (_, raw, state) => {
    expect(readListState(spec, raw)).toMatchObject(state)
  })

  test.each([
    ['an unknown choice', { type: 'drone' }],
    ['days that are none', { period: 'custom', from: '2026-02-31', to: '2026-03-01' }],
    ['days back to front', { period: 'custom', from: '2026-03-02', to: '2026-03-01' }],
    ['a custom period without days', { period: 'custom' }],
    ['days of no custom period', { from: '2026-03-01', to: '2026-03-02' }],
    ['a detail that is none', { hour: 'x', late: '2..' }],
    ['a page before the first', { page: -4 }],
    ['half a page', { page: 1.5 }],
    ['a size of its own', { size: 1_000_000 }],
    ['a column that sorts nothing', { sort: '; DROP TABLE', dir: 'sideways' }],
    ['objects', { q: { deep: true }, type: ['takeaway'], page: { $gt: 0 } }],
    ['names of every object', { ['__proto__']: 'x', constructor: 'x', toString: 'x' }],
  ])('with nonsense is the usual list: %s', (_, raw) => {
    expect(readListState(spec, raw)).toEqual(USUAL)
  })

  test('reads whatever it is given, and reads back what it writes', () => {
    const keys = fc.constantFrom(
      'q',
      'page',
      'size',
      'sort',
      'dir',
      'type',
      'status',
      'period',
      'from',
      'to',
      'hour',
      'open',
      'other',
    )
    const values = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.constantFrom('today', 'custom', 'takeaway', 'total', 'asc', '2026-01-31', '2026-02-01', '200'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.dictionary(keys, values), (raw) => {
        const state = readListState(spec, raw)
        expect(readListState(spec, writeListState(spec, state))).toEqual(state)
      }),
    )
  })
})

test('a detail narrows the list, alone, and goes with the rest', () => {
  const state = readListState(spec, { hour: 9 })
  expect(isNarrowed(spec, state)).toBe(true)
  expect(cleared(spec, state)).toEqual(USUAL)
})

test('a cleared list keeps sort and size and is not narrowed', () => {
  const state = readListState(spec, { q: 'besa', type: 'takeaway', period: 'week', sort: 'total', size: 200, page: 2 })
  expect(isNarrowed(spec, state)).toBe(true)
  expect(cleared(spec, state)).toEqual({ ...USUAL, sort: 'total', size: 200 })
  expect(isNarrowed(spec, cleared(spec, state))).toBe(false)
})

test.each([
  ['a list that says nothing', {}, {}, 'business'],
  ['a list of documents', { days: 'calendar' }, {}, 'calendar'],
  ['orders behind a figure of the finance', {}, { calendar: 1 }, 'calendar'],
  ['orders behind another figure', {}, { late: 1 }, 'business'],
] as const)('which days are counted: %s', (_, says, details, expected) => {
  expect(countedDays({ choices: {}, period: 'month', ...says }, { details })).toBe(expected)
})

test('a list has the page sizes that it says', () => {
  const finance = { ...spec, sizes: [100, 500] } as const
  expect(readListState(finance, {})).toMatchObject({ size: 100 })
  expect(readListState(finance, { size: 500 })).toMatchObject({ size: 500 })
  expect(readListState(finance, { size: 50 })).toMatchObject({ size: 100 })
  expect(writeListState(finance, readListState(finance, { size: 100 }))['size']).toBeUndefined()
})

test('a list without sorts keeps the order of the server', () => {
  const plain = { choices: {}, period: null } as const satisfies ListSpec
  expect(writeListState(plain, readListState(plain, { sort: 'total' }))).not.toMatchObject({ sort: 'total' })
})
