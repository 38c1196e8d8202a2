import { expect, test } from 'vitest'
import { readBankDays } from './days'

const read = (column: string[], answers = {}) => readBankDays(column, { today: '2026-11-26', answers })

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T10:30:00', '2026-11-24'],
  ['20261124', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['24/11/26', '2026-11-24'],
  ['04.01.2026 08:00', '2026-01-04'],
  ['24 Nov 2026', '2026-11-24'],
  ['2-maj-26', '2026-05-02'],
  ['1 gennaio 2026', '2026-01-01'],
  ['31.02.2026', undefined],
  ['', undefined],
  ['yesterday', undefined],
])('%s alone', (text, day) => expect(read([text])).toEqual({ days: [day] }))

test.each<[string, string[], string[]]>([
  ['a 26 in the second place', ['03/04/2026', '03/11/2026', '03/26/2026'], ['2026-03-04', '2026-03-11', '2026-03-26']],
  ['a 26 in the first place', ['04/03/2026', '11/03/2026', '26/03/2026'], ['2026-03-04', '2026-03-11', '2026-03-26']],
  ['a month that has not come', ['12/10/2026', '11/09/2026'], ['2026-10-12', '2026-09-11']],
  ['points', ['03.04.2026', '05.04.2026'], ['2026-04-03', '2026-04-05']],
  ['days that are the same both ways', ['03/03/2026', '04/04/2026'], ['2026-03-03', '2026-04-04']],
])('a column is read all in one way: %s', (_, column, days) => expect(read(column)).toEqual({ days }))

test('where nothing decides it is asked once, with one of the days', () => {
  const column = ['03/03/2026', '03/04/2026', '01/12/2025']
  expect(read(column)).toEqual({
    question: { kind: 'days', example: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
  })
  expect(read(column, { days: 'month_first' })).toEqual({ days: ['2026-03-03', '2026-03-04', '2025-01-12'] })
})

test('one broken day does not turn the others', () => {
  expect(read(['26/03/2026', '31/02/2026', '04/03/2026'])).toEqual({ days: ['2026-03-26', undefined, '2026-03-04'] })
})
