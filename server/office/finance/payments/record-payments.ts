import type { ResponseOf } from '#/contract/endpoint'
import { payments as calls } from '#/contract/payments'
import type { SignedInContext } from '../../../ground/http/context'
import type { Input } from '../../../ground/http/implement'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { bookPayments } from './book-payments'

/** Payments of one day, on one invoice or on several. */
export const recordPayments = (
  ctx: SignedInContext,
  input: Input<typeof calls.record>,
): Promise<ResponseOf<typeof calls.record>> =>
  idempotentWrite(ctx, calls.record, input, async (tx) => {
    const { payments: parts, isSecond, ...entry } = input.body
    return { payments: await bookPayments(tx, ctx, { ...entry, parts, isSecond }) }
  })
