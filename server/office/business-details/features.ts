import type { businessDetails as calls, Features } from '#/contract/business-details'
import { cookingTimeProblems } from '#/domain/business/store-details'
import { ACCESS, mayPass } from '#/domain/people/access'
import { moveClosings, waitForMeals } from '../../companies/companies/move-closings'
import { unansweredAmong } from '../../ground/businesses/answered-for'
import { requireBusiness } from '../../ground/businesses/require-business'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { writeAudit } from '../../ground/writes/write-audit'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'
import { loadFeatures, lockBusiness, writeFeatures } from './store-details-rows'

/**
 * How a business takes its next orders. A stale edit is refused with the present features; the company module only
 * administrators turn, and on only where somebody of the business may answer companies (422 at its field).
 */
export const changeFeatures =
  (call: typeof calls.changeFeatures) =>
  (ctx: SignedInContext, input: Input<typeof calls.changeFeatures>): Promise<Features> => {
    const { id } = input.params
    requireBusiness(ctx, id)
    return idempotentWrite(ctx, call, input, async (tx) => {
      await waitForMeals(tx, { businessId: id })
      await lockBusiness(tx, id)
      const before = await loadFeatures(tx, id)
      requireSeen(ctx, { ...before, id }, 'business_features')
      const errors = cookingTimeProblems(input.body)
      if (input.body.b2bModule !== before.b2bModule && !mayPass(ACCESS.administration, ctx.caller))
        errors.push({ path: 'b2bModule', message: 'locked' })
      else if (input.body.b2bModule && !before.b2bModule && (await unansweredAmong(tx, [id])).length > 0)
        errors.push({ path: 'b2bModule', message: 'nobody_answers' })
      assertValid(errors)
      await writeFeatures(tx, id, input.body, before.revision + 1)
      const after = await loadFeatures(tx, id)
      await writeAudit(tx, ctx, {
        kind: 'business_features',
        id,
        businessId: id,
        action: 'changed',
        before: auditedFields(before),
        after: auditedFields(after),
      })
      if (after.leadMinutes !== before.leadMinutes) noteChange(ctx, await moveClosings(tx, { businessId: id }))
      return after
    })
  }

const auditedFields = ({ revision: _revision, maxPendingMinutes: _minutes, ...features }: Features) => features
