import type { RejectReason } from '#/contract/orders'
import type { RejectReasonType } from '#/domain/orders/reject-reasons'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { loadRejectReasons, presentRejectReason } from './reject-reason-rows'

/** Every reason of the installation, those of the server's own policy included. */
export const listRejectReasons = async (
  ctx: SignedInContext,
  filter: { active?: number | undefined; type?: RejectReasonType | undefined },
): Promise<RejectReason[]> => {
  const rows = await inTransaction(ctx, (tx) => loadRejectReasons(tx, { status: filter.active, type: filter.type }))
  return rows.map(presentRejectReason)
}

/** What a person may choose when rejecting: active, and not the server's own. */
export const listChoosableReasons = async (ctx: SignedInContext): Promise<RejectReason[]> => {
  const rows = await inTransaction(ctx, (tx) => loadRejectReasons(tx, { status: 1, system: false }))
  return rows.map(presentRejectReason)
}
