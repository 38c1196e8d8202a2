import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { repair } from '#/contract/repair'
import { run } from '../../db/statement'
import { reachedAmong } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'

/** Which of a tablet's finished changes this database does not have. Businesses beyond the caller's reach are left out. */
export async function findMissing(
  ctx: SignedInContext,
  { commands }: BodyOf<typeof repair.missing>,
): Promise<ResponseOf<typeof repair.missing>> {
  const reached = await reachedAmong(
    ctx,
    commands.map(({ businessId }) => businessId),
  )
  const mine = commands.filter(({ businessId }) => reached.has(businessId))
  const rows = await inTransaction(ctx, (tx) =>
    run<{ key: string }>(tx, {
      name: 'missing_commands',
      text: `
        SELECT asked.key FROM unnest($1::integer[], $2::text[]) AS asked (business_id, key)
        WHERE NOT EXISTS (SELECT 1 FROM command_log l WHERE l.business_id = asked.business_id AND l.key = asked.key::uuid)`,
      values: [mine.map((each) => each.businessId), mine.map((each) => each.key)],
    }),
  )
  return { missing: rows.map(({ key }) => key) }
}
