import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind } from './api-error'
import { isFinalError } from './is-final'

test.each<[kind: ApiErrorKind, status: number, isFinal: boolean]>([
  ['refusal', 200, true],
  ['fault', 400, true],
  ['fault', 403, true],
  ['fault', 404, true],
  ['fault', 422, true],
  ['fault', 401, false],
  ['fault', 429, false],
  ['fault', 500, false],
  ['fault', 503, false],
  ['network', 0, false],
  ['timeout', 0, false],
  // A portal or a proxy answers so for a server that would have taken it.
  ['foreign', 403, false],
  ['foreign', 404, false],
])('%s %d: %s', (kind, status, isFinal) => {
  expect(isFinalError(new ApiError(kind, 'a_code', { status }))).toBe(isFinal)
})
