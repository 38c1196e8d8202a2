import { count, eq } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { type WebhookInput, webhooks as calls } from '#/contract/webhooks'
import { WEBHOOKS_AT_MOST } from '#/domain/channels/webhook'
import { webhooks } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { isPublicHost } from '../../ground/http/public-address'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { isWebhookUrl } from './webhook-url'
import { countWaiting, lockWebhook, newSecret, presentWebhook } from './webhook-rows'

/** Makes an address, with a secret of its own. Five at most (`too_many`). */
export const createWebhook = (
  ctx: SignedInContext,
  input: Input<typeof calls.create>,
): Promise<ResponseOf<typeof calls.create>> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    assertValid(urlProblems(ctx, input.body))
    const channelId = ctx.caller.userId
    const [known] = await tx.select({ no: count() }).from(webhooks).where(eq(webhooks.channelId, channelId))
    if ((known?.no ?? 0) >= WEBHOOKS_AT_MOST)
      throw new Fault('bad_input', { errors: [{ path: 'url', message: 'too_many' }] })
    const [row] = await tx
      .insert(webhooks)
      .values({ ...input.body, channelId, secret: newSecret(), createdAt: ctx.now })
      .returning()
    if (row === undefined) throw new Error('a new address was not found')
    noteChange(ctx, { userIds: [channelId] })
    return { ...presentWebhook(row, 0), secret: row.secret }
  })

/** Where it leads, what it is told, whether it is told anything. Its secret and its numbers stay. */
export const changeWebhook = (
  ctx: SignedInContext,
  input: Input<typeof calls.change>,
): Promise<ResponseOf<typeof calls.change>> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    assertValid(urlProblems(ctx, input.body))
    const { id, revision } = await lockWebhook(tx, input.params.id, ctx.caller.userId)
    const [row] = await tx
      .update(webhooks)
      .set({ ...input.body, revision: revision + 1 })
      .where(eq(webhooks.id, id))
      .returning()
    if (row === undefined) throw new Fault('not_found')
    noteChange(ctx, { userIds: [ctx.caller.userId] })
    return presentWebhook(row, await countWaiting(tx, id))
  })

export const removeWebhook = (ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<null> =>
  idempotentWrite(ctx, calls.remove, input, async (tx) => {
    const { id } = await lockWebhook(tx, input.params.id, ctx.caller.userId)
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    noteChange(ctx, { userIds: [ctx.caller.userId] })
    return null
  })

/** What is plain to see of an address; where its name leads is looked at whenever something is sent. */
function urlProblems({ deps }: SignedInContext, { url }: Pick<WebhookInput, 'url'>) {
  const named = deps.webhookHosts ?? []
  if (!isWebhookUrl(url, named)) return [{ path: 'url', message: 'https_only' }]
  const { hostname } = new URL(url)
  return named.includes(hostname) || isPublicHost(hostname) ? [] : [{ path: 'url', message: 'private_address' }]
}
