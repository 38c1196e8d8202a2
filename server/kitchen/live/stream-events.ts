import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { API_HEADER } from '#/contract/envelope'
import type { LiveReset } from '#/contract/live'
import { type LiveCursor, parseCursor } from '#/contract/live-cursor'
import { ACCESS, mayPass, type Access, type AccessUser } from '#/domain/people/access'
import type { Scope, Transaction } from '../../db/database'
import type { Deps } from '../../deps'
import { inSnapshot, scopeOf, type SignedInContext } from '../../ground/http/context'
import { renewEpochOnWord } from './epoch'
import { isKept, readHeads } from '../../ground/events/event-rows'
import { openLiveStream } from './live-stream'
import { createLiveStreams, type LiveStreams } from './live-streams'
import { loadReach } from './session-reach'
import { pulseMessage, resetMessage } from './stream-messages'
import { contract } from '#/contract'
import type { Endpoint } from '#/contract/endpoint'
import { fedBy, type Kind } from '#/contract/kinds'

/** By kind, who may read what is made of it: of each call that reads it. */
const accessOf = new Map<Kind, Set<Access>>()
for (const calls of Object.values(contract))
  for (const { reads, access } of Object.values(calls as Record<string, Endpoint>))
    for (const kind of reads) accessOf.set(kind, (accessOf.get(kind) ?? new Set<Access>()).add(access))

/**
 * Of kinds that were changed, and of what they feed, those that somebody may read. A history is of whoever may read the thing
 * itself, so that it comes with that kind, and not by its own name.
 */
const readableOf = (kinds: readonly Kind[], user: AccessUser): Kind[] =>
  [...fedBy(kinds)].filter(
    (kind) =>
      (kind !== 'history' || kinds.includes(kind)) &&
      [...(accessOf.get(kind) ?? [])].some((access) => mayPass(access, user)),
  )

/** The raw answer that belongs to a request, with the headers that every answer carries. */
export type RawAnswer = { response: ServerResponse; headers: Headers }

const streamsOf = new WeakMap<Deps, LiveStreams>()

/**
 * Opens a stream: `hello` says how far each business is; then whatever came after the cursor, then what happens. A cursor
 * that cannot be continued is answered by `reset` (read the snapshot), and the stream goes on from now.
 */
export async function streamEvents(
  ctx: SignedInContext,
  cursorText: string | undefined,
  lastEventId: string | undefined,
  raw: RawAnswer,
): Promise<Response> {
  const { deps, caller } = ctx
  // Before the reader is told to begin: whatever changes from here on ends the stream.
  const { businesses, companies } = caller
  const scope: Scope = businesses.all === true ? scopeOf(caller) : { businessIds: [], userId: caller.userId }
  const reach = await loadReach(deps, scope, [caller.sessionId])
  const { heads, start } = await inSnapshot(ctx, async (tx) => {
    const current = await readHeads(tx, businesses)
    return {
      heads: current,
      start: await startOf(
        tx,
        deps.facts.epoch,
        { heads: current, isAll: businesses.all === true },
        cursorText ?? cursorOfEventId(lastEventId),
      ),
    }
  })
  // Whoever works in no kitchen reads anew for themselves alone.
  if (start === 'ahead_of_server' && mayPass(ACCESS.kitchen, caller)) await renewEpochOnWord(deps)
  const { response } = raw
  response.writeHead(200, {
    ...Object.fromEntries(raw.headers),
    [API_HEADER]: '1',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  response.socket?.setNoDelay(true)
  const stream = openLiveStream(response, {
    userId: caller.userId,
    isSuperAdministrator: caller.superAdministrator,
    sessionId: caller.sessionId,
    deviceId: ctx.deviceId ?? caller.deviceId,
    businesses,
    companies,
    readableOf: (kinds) => readableOf(kinds, caller),
    mark: reach.get(caller.sessionId)?.mark,
  })
  const serverTime = deps.clock.now().toISOString()
  stream.write(pulseMessage({ type: 'hello', epoch: deps.facts.epoch, serverTime, heads }))
  if (typeof start === 'string') stream.write(resetMessage(start))
  const from = typeof start === 'string' ? heads : start
  for (const businessId of Object.keys(heads)) stream.sent.set(Number(businessId), from[businessId] ?? 0)
  const streams = streamsOf.get(deps) ?? createLiveStreams(deps)
  streamsOf.set(deps, streams)
  streams.add(stream, heads)
  return RESPONSE_ALREADY_SENT
}

/** `<epoch>.<businessId>.<seq>` of the last event → the cursor of a reader of that one business. */
const cursorOfEventId = (id: string | undefined): string | undefined => id?.replace(/\.(\d+)\.(\d+)$/, '.$1-$2')

type Heads = Readonly<Record<string, number>>

/** Where the reader continues, or why it cannot. Without a cursor it begins now. */
async function startOf(
  tx: Transaction,
  epoch: string,
  { heads, isAll }: { heads: Heads; isAll: boolean },
  cursorText: string | undefined,
): Promise<Heads | LiveReset['reason']> {
  if (cursorText === undefined) return heads
  const cursor: LiveCursor | undefined = parseCursor(cursorText)
  if (cursor === undefined) return 'broken_cursor'
  if (cursor.epoch !== epoch) return 'unknown_epoch'
  for (const [businessId, head] of Object.entries(heads)) {
    const seq = cursor.heads[businessId]
    // A business that the reader's snapshot did not hold: it must read a new one.
    if (seq === undefined) return 'broken_cursor'
    if (seq > head) return 'ahead_of_server'
    if (!(await isKept(tx, Number(businessId), seq, head))) return 'cursor_too_old'
  }
  // Of everything only those have a head that ever had an event.
  if (isAll && Object.entries(cursor.heads).some(([businessId, seq]) => seq > (heads[businessId] ?? 0)))
    return 'ahead_of_server'
  return cursor.heads
}
