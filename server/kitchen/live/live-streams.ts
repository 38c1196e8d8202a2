import type { LiveChange } from '#/contract/live'
import { PING_EVERY_MS } from '#/contract/live-limits'
import type { LiveNotice } from '#/contract/readiness'
import { HASHES_EVERY_PINGS } from '#/contract/repair-limits'
import { boardHash } from '#/domain/orders/board-hash'
import type { Deps } from '../../deps'
import type { Concerned, Notice } from '../../ports'
import { type BusinessFeed, createBusinessFeed } from './business-feed'
import { readBoardHashes } from './board-hashes'
import { followEpoch, renewEpoch } from './epoch'
import { readHeads } from '../../ground/events/event-rows'
import type { LiveStream } from './live-stream'
import { readTouches } from './read-touches'
import { loadReach } from './session-reach'
import { noticeMessage, pulseMessage } from './stream-messages'
import { EVERYTHING, idsOf, isWithin, type Reach } from '../../db/reach'

/** One account may stand on every tablet of a kitchen. */
const STREAMS_PER_USER = 20
/** A super administrator's, who has all businesses, count against none. */
const STREAMS_PER_BUSINESS = 20
/** A session that was revoked loses its streams within this time. */
const CHECK_SESSIONS_EVERY_MS = PING_EVERY_MS / 2

export type LiveStreams = {
  /**
   * Takes over a stream whose `sent` says where each business continues. Where there are too many, those of devices that
   * have come again give way first, then the oldest of whoever has most.
   */
  add: (stream: LiveStream, heads: Readonly<Record<string, number>>) => void
}

/** All open streams of this process. Its timers run only while there are any. */
export function createLiveStreams(deps: Deps): LiveStreams {
  const streams = new Set<LiveStream>() // in the order in which they were opened
  const feeds = new Map<number, { feed: BusinessFeed; unsubscribe: () => void }>()
  /** Of whoever sees everything: they are readers of every feed that there is, and of a business without one once it has something new. */
  const ofAll = new Set<LiveStream>()
  let unsubscribeFromAll = (): void => undefined
  /** How far each business was that had ever had an event, as it was last read for them. */
  const seen = new Map<number, number>()
  let timers: NodeJS.Timeout[] = []
  let pings = 0

  const feedOf = (businessId: number, head: number): BusinessFeed => {
    const known = feeds.get(businessId)
    if (known !== undefined) return known.feed
    const feed = createBusinessFeed(deps, businessId, head)
    feeds.set(businessId, { feed, unsubscribe: deps.hub.subscribe(businessId, feed.wake) })
    for (const stream of ofAll) read(feed, businessId, stream)
    return feed
  }
  const read = (feed: BusinessFeed, businessId: number, stream: LiveStream): void => {
    if (!stream.sent.has(businessId)) stream.sent.set(businessId, 0) // its first event
    feed.add(stream)
  }
  const hear = (businessId: number): void => {
    if (!feeds.has(businessId)) feedOf(businessId, seen.get(businessId) ?? 0)
  }
  /** What was committed while nobody listened. */
  const look = async (): Promise<void> =>
    takeHeads(await deps.db.transaction('system', (tx) => readHeads(tx, EVERYTHING)))
  const takeHeads = (heads: Readonly<Record<string, number>>): void => {
    for (const [id, head] of Object.entries(heads)) {
      const businessId = Number(id)
      if (head > (seen.get(businessId) ?? 0)) hear(businessId)
      seen.set(businessId, head)
    }
  }

  const remove = (stream: LiveStream): void => {
    streams.delete(stream)
    deps.metrics.streams.set(streams.size)
    ofAll.delete(stream)
    for (const businessId of idsOf(stream.businesses) ?? [...feeds.keys()]) {
      const known = feeds.get(businessId)
      known?.feed.remove(stream)
      if (known?.feed.isEmpty() === true) {
        known.unsubscribe()
        feeds.delete(businessId)
      }
    }
    if (ofAll.size === 0) {
      unsubscribeFromAll()
      seen.clear()
    }
    if (streams.size === 0) {
      timers.forEach(clearInterval)
      timers = []
    }
  }
  const close = (stream: LiveStream): void => {
    remove(stream)
    stream.close()
  }

  const dropClosed = (): void => {
    for (const stream of streams) if (!stream.isOpen()) remove(stream)
  }

  const makeRoomFor = (stream: LiveStream): void => {
    const giveWay = (among: LiveStream[], limit: number): void => {
      const left = [...among]
      // A line that a device lost is not seen as closed until something is written to it.
      const cameAgain = (each: LiveStream, n: number): boolean =>
        each.deviceId !== null && [...left.slice(n + 1), stream].some(({ deviceId }) => deviceId === each.deviceId)
      while (left.length >= limit) {
        const leaving = left.find(cameAgain) ?? oldestOfMost(left, stream)
        left.splice(left.indexOf(leaving), 1)
        close(leaving)
      }
    }
    dropClosed()
    giveWay(
      [...streams].filter((each) => each.userId === stream.userId),
      STREAMS_PER_USER,
    )
    if (stream.isSuperAdministrator) return
    for (const businessId of idsOf(stream.businesses) ?? [])
      giveWay(
        [...streams].filter((each) => !each.isSuperAdministrator && isWithin(each.businesses, businessId)),
        STREAMS_PER_BUSINESS,
      )
  }

  const ping = async (): Promise<void> => {
    dropClosed()
    // Noted before the table is read: what is passed on meanwhile is no loss.
    const passedOn = new Map([
      ...seen,
      ...[...feeds].map(([businessId, { feed }]) => [businessId, feed.head()] as const),
    ])
    const { epoch } = deps.facts
    pings += 1
    const { heads, hashes, touched } = await readBoards(
      deps,
      ofAll.size > 0 ? EVERYTHING : { ids: [...passedOn.keys()] },
      pings % HASHES_EVERY_PINGS === 1,
    )
    const lost = [...passedOn].filter(([businessId, head]) => (heads[businessId] ?? 0) < head).map(([id]) => id)
    if (lost.length > 0) {
      // Another process may have seen it first.
      if (deps.facts.epoch === epoch) await renewEpoch(deps)
      // A feed never goes back. Its readers come again at once, under the new epoch, and find one that begins anew.
      for (const stream of streams) if (lost.some((id) => isWithin(stream.businesses, id))) close(stream)
    }
    const messages = new Map<string, Buffer>()
    for (const stream of streams) {
      const key = idsOf(stream.businesses)?.join(',') ?? 'all'
      const message = messages.get(key) ?? pingOf(deps, stream, { heads, hashes, touched })
      messages.set(key, message)
      stream.write(message)
    }
    if (ofAll.size > 0) takeHeads(heads)
    for (const [businessId, { feed }] of feeds) if ((heads[businessId] ?? 0) > feed.head()) feed.wake() // a notice was lost
  }

  const checkSessions = async (): Promise<void> => {
    const looked = [...streams] // one that is opened meanwhile was asked about by itself
    const reach = await loadReach(deps, 'system', [...new Set(looked.map((stream) => stream.sessionId))])
    for (const stream of looked) {
      const now = reach.get(stream.sessionId)
      // Whoever comes again reads their rights and businesses, so that an open screen loses what a person lost, and shows
      // what was given.
      if (now === undefined || !isSame(now.businesses, stream.businesses) || now.mark !== stream.mark) close(stream)
    }
  }

  const addToAll = (stream: LiveStream, heads: Readonly<Record<string, number>>): void => {
    if (ofAll.size === 0) unsubscribeFromAll = deps.hub.subscribeToAll(wakeAll)
    ofAll.add(stream)
    for (const [businessId, { feed }] of feeds) read(feed, businessId, stream)
    for (const [id, head] of Object.entries(heads)) {
      const businessId = Number(id)
      seen.set(businessId, Math.max(head, seen.get(businessId) ?? 0))
      if ((stream.sent.get(businessId) ?? 0) < head) hear(businessId)
    }
    void look().catch(() => undefined) // at the next ping, else
  }
  const wakeAll = (businessId: number | undefined): void => {
    if (businessId === undefined) void look().catch(() => undefined)
    else hear(businessId)
  }

  const passOn = (notice: Notice): void => {
    for (const stream of streams) {
      const message = messageFor(notice, stream)
      if (message !== undefined) stream.write(noticeMessage(message))
    }
  }
  deps.hub.onNotice(passOn) // for as long as the process lives

  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    // While the database is away there is no ping: readers notice by themselves that nothing comes any more.
    setInterval(() => void work().catch(() => undefined), ms).unref()

  return {
    add: (stream, heads) => {
      makeRoomFor(stream)
      streams.add(stream)
      deps.metrics.streams.set(streams.size)
      if (stream.businesses.all === true) addToAll(stream, heads)
      else for (const businessId of stream.businesses.ids) feedOf(businessId, heads[businessId] ?? 0).add(stream)
      if (timers.length === 0) timers = [every(PING_EVERY_MS, ping), every(CHECK_SESSIONS_EVERY_MS, checkSessions)]
    },
  }
}

type Boards = {
  heads: Record<string, number>
  hashes?: Record<string, string> | undefined
  touched: Record<string, string>
}

/** How far each business is, who works there and, where asked, what its board holds at that very moment. */
function readBoards(deps: Deps, reach: Reach, withHashes: boolean): Promise<Boards> {
  const { db } = deps
  const now = deps.clock.now()
  if (!withHashes)
    return db.transaction('system', async (tx) => {
      await followEpoch(tx, deps)
      return { heads: await readHeads(tx, reach), touched: await readTouches(tx, reach, now) }
    })
  return db.snapshot('system', async (tx) => ({
    heads: await readHeads(tx, reach),
    hashes: await readBoardHashes(tx, reach),
    touched: await readTouches(tx, reach, now),
  }))
}

const ofStream = <T>(
  ids: readonly (string | number)[],
  values: Readonly<Record<string, T>>,
  none: T,
): Record<string, T> => Object.fromEntries(ids.map((id) => [String(id), values[id] ?? none]))

function pingOf(deps: Deps, { businesses }: LiveStream, { heads, hashes, touched }: Boards): Buffer {
  const ids = idsOf(businesses) ?? Object.keys(heads)
  return pulseMessage({
    type: 'ping',
    epoch: deps.facts.epoch,
    serverTime: deps.clock.now().toISOString(),
    heads: ofStream(ids, heads, 0),
    ...(hashes !== undefined && { hashes: ofStream(ids, hashes, boardHash([])) }),
    touched: Object.fromEntries(Object.entries(touched).filter(([id]) => isWithin(businesses, Number(id)))),
  })
}

const isSame = (one: Reach, other: Reach): boolean => {
  const [ids, others] = [idsOf(one), idsOf(other)]
  if (ids === null || others === null) return ids === others
  return ids.length === others.length && ids.every((id) => others.includes(id))
}

/** What a reader gets of it: a self-test is one device's, what concerns a business is of whoever reaches it. */
function messageFor(notice: Notice, stream: LiveStream): LiveNotice | LiveChange | undefined {
  if (notice.type === 'changed') {
    const kinds = isConcerned(stream, notice.concerned) ? stream.readableOf(notice.kinds) : []
    return kinds.length === 0 ? undefined : { type: 'changed', kinds }
  }
  const isFor = notice.type === 'reach' || notice.deviceId === stream.deviceId
  return isFor && isWithin(stream.businesses, notice.businessId) ? notice : undefined
}

function isConcerned(stream: LiveStream, { businessIds = [], companyIds = [], userIds = [] }: Concerned): boolean {
  if (businessIds.length + companyIds.length + userIds.length === 0) return true
  return (
    businessIds.some((id) => isWithin(stream.businesses, id)) ||
    companyIds.some((id) => isWithin(stream.companies, id)) ||
    userIds.includes(stream.userId)
  )
}

/** So that one account with many streams pushes out its own, and not the tablets of the others. */
function oldestOfMost(streams: LiveStream[], coming: LiveStream): LiveStream {
  const counts = new Map<number, number>()
  for (const { userId } of [...streams, coming]) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  const most = Math.max(...streams.map(({ userId }) => counts.get(userId) ?? 0))
  return streams.find(({ userId }) => counts.get(userId) === most) ?? coming
}
