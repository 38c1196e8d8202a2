import type { appBlocks as calls } from '#/contract/app-blocks'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { isAmong, isNamed } from '../marketing/in-memory'
import { loadBlocks, requireBlock } from './block-rows'
import { changeBlock, createBlock, orderBlock, setBlockStatus } from './save-block'

/** There are hundreds, not thousands: whether one is over is a rule of its cities' clocks, so that all are judged and the page is cut from them. */
const listBlocks = (
  ctx: SignedInContext,
  { cityId, onlyValid, status, name, limit, offset }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const all = (await loadBlocks(tx, ctx.now)).filter(
      ({ title, state, cityIds, isShown }) =>
        isAmong(cityIds, cityId) &&
        (status === undefined || isShown === (status === 1)) &&
        (onlyValid !== 1 || state !== 'over') &&
        isNamed(title, name),
    )
    return { items: all.slice(offset, offset + limit), total: all.length }
  })

export const appBlockRoutes: Routes<typeof calls> = {
  list: (ctx, { query }) => listBlocks(ctx, query),
  one: (ctx, { params }) => inSnapshot(ctx, (tx) => requireBlock(tx, ctx.now, params.id)),
  create: createBlock,
  change: changeBlock,
  order: orderBlock,
  setStatus: setBlockStatus,
}
