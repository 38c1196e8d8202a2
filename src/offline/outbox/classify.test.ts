import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from '#/api/api-error'
import type { CommandResult } from '#/contract/live'
import { anOrder } from '../../../tests/support/order-fixture'
import { classifyFailure, classifyResult, OTHER_REASON_CODE } from './classify'

const key = '00000000-0000-4000-8000-000000000001'
const order = anOrder()

describe('a result', () => {
  it('of a second rejection is a question where somebody gave another reason, which stands', () => {
    const rejected = anOrder({
      status: 'REJECTED',
      rejectReason: { id: 3, description: 'Closing' },
      statusBy: { userId: 9, userName: 'Ana', deviceMark: null },
    })
    const already = (given: typeof rejected): CommandResult => ({
      key,
      replayed: false,
      outcome: 'already',
      order: given,
      seq: 4,
    })
    expect(classifyResult(already(rejected), { reasonId: 1 })).toMatchObject({
      to: 'CONFLICT',
      code: OTHER_REASON_CODE,
    })
    expect(classifyResult(already(rejected), { reasonId: 3 })).toMatchObject({ to: 'ACKED' })
    expect(classifyResult(already(rejected), {})).toMatchObject({ to: 'ACKED' })
    // The clock's own rejection is no second opinion.
    expect(classifyResult(already({ ...rejected, statusBy: null }), { reasonId: 1 })).toMatchObject({ to: 'ACKED' })
  })

  it.each<[CommandResult, object]>([
    [
      { key, replayed: false, outcome: 'applied', order, seq: 4 },
      { to: 'ACKED', outcome: 'applied', seq: 4 },
    ],
    [
      { key, replayed: true, outcome: 'already', order, seq: 4 },
      { to: 'ACKED', outcome: 'already' },
    ],
    [
      { key, replayed: false, outcome: 'conflict', code: 'came_too_late', order },
      { to: 'CONFLICT', code: 'came_too_late' },
    ],
    [
      { key, replayed: false, outcome: 'refused', code: 'no_access', order: null },
      { to: 'REFUSED', code: 'no_access' },
    ],
    [
      { key, replayed: false, outcome: 'refused', code: 'unknown_order', order: null },
      { to: 'RETRY', unknownOrder: true },
    ],
    [
      { key, replayed: false, outcome: 'blocked', by: 'x' },
      { to: 'BLOCKED', by: 'x' },
    ],
    [
      { key, replayed: false, outcome: 'in_progress' },
      { to: 'RETRY', waitMs: 1_000 },
    ],
    [
      { key, replayed: false, outcome: 'failed' },
      { to: 'RETRY', isNetwork: false },
    ],
    [
      { key, replayed: false, outcome: 'key_reused' },
      { to: 'PARKED', code: 'key_reused' },
    ],
    [
      { key, replayed: false, outcome: 'bad_command' },
      { to: 'PARKED', code: 'bad_command' },
    ],
  ])('%o', (result, verdict) => expect(classifyResult(result)).toMatchObject(verdict))
})

describe('a failed call', () => {
  const failure = (kind: ApiErrorKind, status: number, code = kind as string, retryAfterMs?: number) =>
    new ApiError(kind, code, { status, retryAfterMs })

  it.each([
    ['no network', failure('network', 0), { to: 'RETRY', isNetwork: true }],
    ['no answer in time', failure('timeout', 0), { to: 'RETRY', isNetwork: true }],
    ['a captive portal’s page', failure('foreign', 200), { to: 'RETRY', isNetwork: true }],
    ['a session that ended', failure('fault', 401, 'unauthorized'), { to: 'AUTH_WAIT' }],
    ['the same key under way', failure('fault', 409, 'in_progress'), { to: 'RETRY', waitMs: 1_000 }],
    ['another conflict', failure('fault', 409, 'conflict'), { to: 'CONFLICT' }],
    ['a failed precondition', failure('fault', 412, 'x'), { to: 'CONFLICT' }],
    ['no right', failure('fault', 403, 'forbidden'), { to: 'REFUSED', code: 'forbidden' }],
    ['gone', failure('fault', 410, 'gone'), { to: 'REFUSED' }],
    ['unknown', failure('fault', 404, 'not_found'), { to: 'RETRY', unknownOrder: true }],
    ['too many', failure('fault', 429, 'too_many_requests', 7_000), { to: 'RETRY', waitMs: 7_000 }],
    ['a slow request', failure('fault', 408, 'x'), { to: 'RETRY' }],
    ['too early', failure('fault', 425, 'x'), { to: 'RETRY' }],
    ['too old a client', failure('fault', 426, 'x'), { to: 'RETRY' }],
    ['broken', failure('fault', 500, 'server_error'), { to: 'RETRY', isNetwork: false }],
    ['a bad gateway', failure('fault', 502, 'x'), { to: 'RETRY', isNetwork: false }],
    ['starting', failure('fault', 503, 'unavailable', 2_000), { to: 'RETRY', waitMs: 2_000 }],
    ['a slow gateway', failure('fault', 504, 'x'), { to: 'RETRY' }],
    ['a bad request', failure('fault', 400, 'x'), { to: 'PARKED' }],
    ['too large', failure('fault', 413, 'body_too_large'), { to: 'PARKED', code: 'body_too_large' }],
    ['not JSON', failure('fault', 415, 'not_json'), { to: 'PARKED' }],
    ['bad input', failure('fault', 422, 'bad_input'), { to: 'PARKED', code: 'bad_input' }],
    ['a refusal', failure('refusal', 200, 'whatever'), { to: 'PARKED', code: 'whatever' }],
  ])('%s', (_, error, verdict) => expect(classifyFailure(error, false)).toMatchObject(verdict))

  it.each([400, 403, 404, 413, 422, 500])('of %i for several at once blames none: each goes alone', (status) => {
    expect(classifyFailure(failure('fault', status, 'x'), true)).toMatchObject({ to: 'RETRY', alone: true })
  })

  it.each([502, 503, 504])('of %i leaves them together', (status) => {
    expect(classifyFailure(failure('fault', status, 'x'), true)).not.toHaveProperty('alone')
  })
})
