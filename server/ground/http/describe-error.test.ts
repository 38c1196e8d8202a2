import { expect, test } from 'vitest'
import { describeError } from './describe-error'

test.each([
  ['one line', 'duplicate key (phone)=(+355 69 777 8888)'],
  ['a statement with its values', 'Failed query: insert into customers\n  values ($1)\nparams: Arta,+355 69 777 8888'],
  ['a value that looks like a place', 'params: x\n    at 69 777 8888 (Rruga e Canarit:1:1)'],
])('tells where and what kind, not the text: %s', (_, message) => {
  const error = Object.assign(new Error(message), { cause: { code: '23505' } })
  const described = describeError(error)
  expect(described).toMatchObject({ name: 'Error', code: '23505', at: expect.stringContaining('describe-error.test') })
  expect(JSON.stringify(described)).not.toMatch(/777|Arta|Canar/)
})

test('anything may be thrown', () => {
  expect(describeError('+355 69 777 8888')).toEqual({ name: 'string', code: undefined, at: undefined })
  const bare = Object.assign(new Error('69 777 8888'), { stack: undefined })
  expect(JSON.stringify(describeError(bare))).not.toContain('777')
})
