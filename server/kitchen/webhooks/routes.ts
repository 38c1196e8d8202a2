import type { webhooks } from '#/contract/webhooks'
import { inSnapshot } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { listMessages, replayMessages } from './replay-messages'
import { changeWebhook, createWebhook, removeWebhook } from './save-webhook'
import { listWebhooks } from './webhook-rows'

export const webhookRoutes: Routes<typeof webhooks> = {
  list: (ctx) => inSnapshot(ctx, (tx) => listWebhooks(tx, ctx.caller.userId)),
  create: createWebhook,
  change: changeWebhook,
  remove: removeWebhook,
  messages: (ctx, { params, query }) => listMessages(ctx, params.id, query),
  replay: replayMessages,
}
