import { and, asc, eq } from 'drizzle-orm'
import type { TakeAwayPoint } from '#/contract/menu'
import { requireBusiness } from '../../ground/businesses/require-business'
import { takeAwayPoints } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'

const { id, pointName, address, revision } = takeAwayPoints
const POINT = { id, pointName, address, revision }

/** Where the customers of a business may fetch their orders at present. */
export async function listTakeAwayPoints(ctx: SignedInContext, businessId: number): Promise<TakeAwayPoint[]> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) =>
    tx
      .select(POINT)
      .from(takeAwayPoints)
      .where(and(eq(takeAwayPoints.businessId, businessId), eq(takeAwayPoints.active, true)))
      .orderBy(asc(takeAwayPoints.id)),
  )
}
