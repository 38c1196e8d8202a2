import type { BodyOf } from '#/contract/endpoint'
import type { repair } from '#/contract/repair'
import { requireBusiness } from '../../ground/businesses/require-business'
import { deviceReports } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'

/** Keeps what a device noticed by itself, and logs it: both kinds say that something is wrong with an app or a database. */
export async function receiveReport(
  ctx: SignedInContext,
  { deviceId, report }: BodyOf<typeof repair.report>,
): Promise<null> {
  const { businessId, kind, ...details } = report
  requireBusiness(ctx, businessId)
  ctx.deps.logger.warn({ deviceId, businessId, kind, ...details }, 'a device reports')
  await inTransaction(ctx, (tx) =>
    tx.insert(deviceReports).values({ businessId, deviceId, kind, details, at: ctx.now }),
  )
  return null
}
