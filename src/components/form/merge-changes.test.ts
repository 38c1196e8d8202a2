import { expect, test } from 'vitest'
import { changedNames, mergeChanges } from './merge-changes'

const base = { title: 'Lunch', percent: '10', days: ['mon'] }

test.each<[string, Partial<typeof base>, Partial<typeof base>, object, object[]]>([
  ['nobody changed anything', {}, {}, base, []],
  ['only I did', { title: 'Dinner' }, {}, { ...base, title: 'Dinner' }, []],
  ['only they did', {}, { percent: '15' }, { ...base, percent: '15' }, []],
  ['each another field', { title: 'Dinner' }, { percent: '15' }, { ...base, title: 'Dinner', percent: '15' }, []],
  ['both the same', { percent: '15' }, { percent: '15' }, { ...base, percent: '15' }, []],
  [
    'both the same field to something else',
    { percent: '20', days: ['tue'] },
    { percent: '15' },
    { ...base, percent: '20', days: ['tue'] },
    [{ name: 'percent', theirs: '15' }],
  ],
])('two people and one record: %s', (_, mine, theirs, values, conflicts) => {
  expect(mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ values, conflicts })
})

test('a list that is the same is no change', () => {
  expect(changedNames(base, { ...base, days: ['mon'] })).toEqual([])
  expect(changedNames(base, { ...base, days: [] })).toEqual(['days'])
})
