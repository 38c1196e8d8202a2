import { describe, expect, test } from 'vitest'
import { changedFields } from './history'

describe('the fields that a write changed', () => {
  test.each([
    ['one of two', { name: 'A', port: 1 }, { name: 'A', port: 2 }, { port: 1 }, { port: 2 }],
    ['a new thing: all', null, { name: 'A', end: null }, {}, { name: 'A', end: null }],
    ['a removed one: all', { name: 'A' }, null, { name: 'A' }, {}],
    ['nothing', { name: 'A', at: new Date(0) }, { name: 'A', at: '1970-01-01T00:00:00.000Z' }, {}, {}],
    ['a list', { rights: [201] }, { rights: [201, 99] }, { rights: [201] }, { rights: [201, 99] }],
    ['a field that came', {}, { note: 'x' }, {}, { note: 'x' }],
  ])('%s', (_, before, after, was, is) => expect(changedFields(before, after)).toEqual({ before: was, after: is }))

  test.each(['password', 'newPassword', 'passwordHash', 'token', 'resetLink', 'clientSecret'])('never %s', (field) =>
    expect(changedFields({ [field]: 'old' }, { [field]: 'new' })).toEqual({ before: {}, after: {} }),
  )
})
