import { eq } from 'drizzle-orm'
import { businessSetup as calls, type PaymentMethods } from '#/contract/business-setup'
import { mayStayWith } from '#/domain/business/payment-methods'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businesses } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { writeAudit } from '../../ground/writes/write-audit'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'

const METHODS = { paymentTypes: businesses.paymentTypes, revision: businesses.paymentTypesRevision }

export async function readPaymentMethods(ctx: SignedInContext, businessId: number): Promise<PaymentMethods> {
  requireBusiness(ctx, businessId)
  const [row] = await inTransaction(ctx, (tx) =>
    tx.select(METHODS).from(businesses).where(eq(businesses.id, businessId)),
  )
  if (row === undefined) throw new Fault('not_found')
  return row
}

/** Faults with 422 where none would be left: no guest could order any more. */
export function setPaymentMethods(
  ctx: SignedInContext,
  input: Input<typeof calls.setPaymentMethods>,
): Promise<PaymentMethods> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.setPaymentMethods, input, async (tx) => {
    const [before] = await tx.select(METHODS).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
    if (before === undefined) throw new Fault('not_found')
    requireSeen(ctx, before)
    const paymentTypes = PAYMENT_TYPES.filter((type) => input.body.paymentTypes.includes(type))
    if (!mayStayWith(paymentTypes))
      throw new Fault('bad_input', { errors: [{ path: 'paymentTypes', message: 'last_payment' }] })
    const after = { paymentTypes, revision: before.revision + 1 }
    await tx
      .update(businesses)
      .set({ paymentTypes, paymentTypesRevision: after.revision })
      .where(eq(businesses.id, businessId))
    await writeAudit(tx, ctx, {
      kind: 'payment_methods',
      id: businessId,
      businessId,
      action: 'changed',
      before: { paymentTypes: before.paymentTypes },
      after: { paymentTypes },
    })
    return after
  })
}
