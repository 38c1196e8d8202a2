import type { HistoryAction } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import { type Owner, writeAudit } from '../../ground/writes/write-audit'
import { type AskedPhone, markOf } from './asked-phone'

/** There is one register of who looked at whom; its history asks for a number. */
const REGISTER = 1

/** Says who did it, about whom by a mark (`markOf`), and never by a number or a name. */
export const leaveTrail = (
  tx: Transaction,
  ctx: SignedInContext,
  { phone, action, after, ...owner }: { phone: AskedPhone; action: HistoryAction; after: object } & Owner,
): Promise<void> =>
  writeAudit(tx, ctx, {
    kind: 'person_data',
    id: REGISTER,
    action,
    before: null,
    after: { person: markOf(ctx.deps, phone), ...after },
    ...owner,
  })
