import type { ServerResponse } from 'node:http'
import type { live } from '#/contract/live'
import type { repair } from '#/contract/repair'
import { Fault } from '../../ground/http/faults'
import type { Routes } from '../../ground/http/implement'
import { findMissing } from './find-missing'
import { listLosses } from './list-losses'
import { receiveDiscards } from './receive-discards'
import { receiveHeartbeat } from './receive-heartbeat'
import { receiveReport } from './receive-report'
import { receiveRingReceipt } from './receive-ring-receipt'
import { runCommands } from './run-commands'
import { streamEvents } from './stream-events'

export const liveRoutes: Routes<typeof live> = {
  events: async (ctx, { query }, c) => {
    const response = outgoing(c.env)
    if (response === undefined) throw new Fault('unavailable') // no socket to stream to
    return streamEvents(ctx, query.cursor, c.req.header('Last-Event-ID'), { response, headers: c.res.headers })
  },
  commands: (ctx, { body }) => runCommands(ctx, body),
  rung: (ctx, { body }) => receiveRingReceipt(ctx, body),
  heartbeat: (ctx, { body }) => receiveHeartbeat(ctx, body),
}

export const repairRoutes: Routes<typeof repair> = {
  losses: (ctx, { query }) => listLosses(ctx, query.restaurantId),
  discarded: (ctx, { body }) => receiveDiscards(ctx, body),
  missing: (ctx, { body }) => findMissing(ctx, body),
  report: (ctx, { body }) => receiveReport(ctx, body),
}

/** Node's own response, which the adaptor hands over beside the request. */
const outgoing = (env: unknown): ServerResponse | undefined =>
  typeof env === 'object' && env !== null && 'outgoing' in env ? (env.outgoing as ServerResponse) : undefined
