import type { receivers } from '#/contract/receivers'
import { inSnapshot } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { countMeant } from './meant-receivers'
import { registerReceiver, removeReceiver } from './register-receiver'

export const receiverRoutes: Routes<typeof receivers> = {
  register: registerReceiver,
  remove: removeReceiver,
  count: (ctx, { query }) => inSnapshot(ctx, (tx) => countMeant(tx, query, ctx.now)),
}
