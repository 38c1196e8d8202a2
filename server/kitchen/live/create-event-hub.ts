import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { EventHub, Notice } from '../../ports'

const CHANNEL = 'drin_events'
const NOTICES = 'drin_notices'
/** PostgreSQL takes less than 8,000 bytes. */
const LONGEST_NOTICE = 7_900
const RECONNECT_AFTER_MS = 1_000
/** In a rush one notice tells other processes of several commits. */
const BUNDLE_MS = 5

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Wakes this process's listeners at once and those of other processes through the database. The notice is sent after the
 * commit and bundled, on a connection of its own: a NOTIFY inside a transaction would make all commits of the whole
 * database wait for each other. A notice that is lost costs nothing but time: streams compare their heads at every ping.
 */
export async function createEventHub(url: string): Promise<EventHub & { close: () => Promise<void> }> {
  const self = randomUUID()
  const listeners = new Map<number, Set<() => void>>()
  const listenersToAll = new Set<(businessId: number | undefined) => void>()
  const noticeListeners = new Set<(notice: Notice) => void>()
  const unsent = new Set<number>()
  let connection: Client | undefined
  let isClosed = false
  let isSending = false
  let retry: NodeJS.Timeout | undefined

  const tellLocal = (notice: Notice): void => {
    for (const listener of noticeListeners) listener(notice)
  }
  const takeNotice = (payload: string): void => {
    const { sender, notice } = JSON.parse(payload) as { sender: string; notice: Notice } // another process of ours wrote it
    if (sender !== self) tellLocal(notice)
  }

  const wakeLocal = (businessId: number): void => {
    for (const listener of listeners.get(businessId) ?? []) listener()
    for (const listener of listenersToAll) listener(businessId)
  }

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === NOTICES) return takeNotice(payload)
      const [sender, ...businessIds] = payload.split(',')
      if (sender !== self) businessIds.map(Number).forEach(wakeLocal)
    })
    client.on('error', () => undefined) // 'end' follows
    await client.connect()
    // Only from here on: a try that never came up must not plan a second one beside its caller's.
    let isLost = false
    client.on('end', () => {
      isLost = true
      if (connection !== client) return
      connection = undefined
      connectLater()
    })
    await client.query(`LISTEN ${CHANNEL}; LISTEN ${NOTICES}`)
    if (isLost) throw new Error('the connection was lost while it opened')
    connection = client
    // Whatever was committed while nobody listened is found by looking.
    for (const listener of [...listeners.values()].flatMap((ofBusiness) => [...ofBusiness])) listener()
    for (const listener of listenersToAll) listener(undefined)
    void sendNotices()
  }
  const connectLater = (): void => {
    if (isClosed) return
    retry = setTimeout(() => void connect().catch(connectLater), RECONNECT_AFTER_MS).unref()
  }

  const sendNotices = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (unsent.size > 0 && connection !== undefined) {
      await pause(BUNDLE_MS)
      const businessIds = [...unsent]
      unsent.clear()
      try {
        await connection?.query('SELECT pg_notify($1, $2)', [CHANNEL, [self, ...businessIds].join(',')])
      } catch {
        for (const businessId of businessIds) unsent.add(businessId)
        break
      }
    }
    isSending = false
  }

  await connect()
  return {
    wake: (businessId) => {
      wakeLocal(businessId)
      unsent.add(businessId)
      void sendNotices()
    },
    subscribe: (businessId, listener) => {
      const ofBusiness = listeners.get(businessId) ?? new Set()
      listeners.set(businessId, ofBusiness.add(listener))
      return () => {
        ofBusiness.delete(listener)
        if (ofBusiness.size === 0 && listeners.get(businessId) === ofBusiness) listeners.delete(businessId)
      }
    },
    subscribeToAll: (listener) => {
      listenersToAll.add(listener)
      return () => void listenersToAll.delete(listener)
    },
    notify: (notice) => {
      tellLocal(notice)
      const payload = JSON.stringify({ sender: self, notice })
      if (Buffer.byteLength(payload) > LONGEST_NOTICE) return
      connection?.query('SELECT pg_notify($1, $2)', [NOTICES, payload]).catch(() => undefined)
    },
    onNotice: (listener) => {
      noticeListeners.add(listener)
      return () => void noticeListeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await connection?.end()
    },
  }
}
