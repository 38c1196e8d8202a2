import type { ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { live } from '#/contract/live'
import { repair } from '#/contract/repair'
import type { Context } from '../http/context'
import { Fault } from '../http/faults'
import { type HttpEnv, implement, implementStream } from '../http/implement'
import { findMissing } from './find-missing'
import { listLosses } from './list-losses'
import { receiveDiscards } from './receive-discards'
import { receiveHeartbeat } from './receive-heartbeat'
import { receiveReport } from './receive-report'
import { receiveRung } from './receive-rung'
import { runCommands } from './run-commands'
import { type RawAnswer, streamEvents } from './stream-events'

export function registerLiveRoutes(app: Hono<HttpEnv>): void {
  const answers = new WeakMap<Context, RawAnswer>()
  app.use(`/${live.events.path}`, async (c, next) => {
    const response = outgoing(c.env)
    if (response !== undefined) answers.set(c.get('ctx'), { response, headers: c.res.headers })
    await next()
  })
  implementStream(app, live.events, (ctx, { query }, request) => {
    const answer = answers.get(ctx)
    if (answer === undefined) throw new Fault('unavailable') // no socket to stream to
    return streamEvents(ctx, query.cursor, request.headers.get('Last-Event-ID'), answer)
  })
  implement(app, live.commands, (ctx, { body }) => runCommands(ctx, body))
  implement(app, live.rung, (ctx, { body }) => receiveRung(ctx, body))
  implement(app, live.heartbeat, (ctx, { body }) => receiveHeartbeat(ctx, body))
  implement(app, repair.losses, (ctx, { query }) => listLosses(ctx, query.restaurantId))
  implement(app, repair.discarded, (ctx, { body }) => receiveDiscards(ctx, body))
  implement(app, repair.missing, (ctx, { body }) => findMissing(ctx, body))
  implement(app, repair.report, (ctx, { body }) => receiveReport(ctx, body))
}

/** Node's own response, which the adaptor hands over beside the request. */
const outgoing = (env: unknown): ServerResponse | undefined =>
  typeof env === 'object' && env !== null && 'outgoing' in env ? (env.outgoing as ServerResponse) : undefined
