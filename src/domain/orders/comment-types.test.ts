import { expect, test } from 'vitest'
import { COMMENT_TYPES, GIVEN_COMMENT_TYPES } from './comment-types'

test('the kinds of contact have the numbers of the specification; Monitoring is not given any more', () => {
  expect(COMMENT_TYPES).toEqual({
    support: 1,
    marketing: 2,
    call: 3,
    remark: 4,
    feedback: 5,
    comment: 6,
    email: 7,
    monitoring: 8,
    monitor: 9,
  })
  expect(GIVEN_COMMENT_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
})
