import type { ClosingReason } from '#/contract/businesses'
import { inTransaction, type SignedInContext } from '../http/context'
import { loadClosingReasons, presentClosingReason } from './closing-reason-rows'

/** Why a business may be closed. "Other" (0) is the dialog's own. */
export const listClosingReasons = async (ctx: SignedInContext): Promise<ClosingReason[]> =>
  (await inTransaction(ctx, loadClosingReasons)).map(presentClosingReason)
