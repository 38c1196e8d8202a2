import { randomUUID } from 'node:crypto'
import type { EventHub, Notice } from '../../ports'
import type { OpenWire } from './event-wire'

/** In a rush one notice tells other processes of several commits. */
const BUNDLE_MS = 5

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Wakes this process's listeners at once and those of other processes over a wire, after the commit and bundled. What gets lost there
 * costs nothing but time: streams read their rows by a cursor, and compare their heads at every ping.
 */
export async function createEventHub(openWire: OpenWire): Promise<EventHub & { close: () => Promise<void> }> {
  const self = randomUUID()
  const listeners = new Map<number, Set<() => void>>()
  const listenersToAll = new Set<(businessId: number | undefined) => void>()
  const noticeListeners = new Set<(notice: Notice) => void>()
  const unsent = new Set<number>()
  let isSending = false

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
  const takeEvents = (payload: string): void => {
    const [sender, ...businessIds] = payload.split(',')
    if (sender !== self) businessIds.map(Number).forEach(wakeLocal)
  }

  const wire = await openWire({
    take: (subject, text) => (subject === 'notices' ? takeNotice(text) : takeEvents(text)),
    up: () => {
      // Whatever was committed while nobody listened is found by looking.
      for (const listener of [...listeners.values()].flatMap((ofBusiness) => [...ofBusiness])) listener()
      for (const listener of listenersToAll) listener(undefined)
      void sendEvents()
    },
  })

  async function sendEvents(): Promise<void> {
    if (isSending) return
    isSending = true
    while (unsent.size > 0) {
      await pause(BUNDLE_MS)
      const businessIds = [...unsent]
      unsent.clear()
      if (await wire.send('events', [self, ...businessIds].join(','))) continue
      // Sent as soon as the wire carries again.
      for (const businessId of businessIds) unsent.add(businessId)
      break
    }
    isSending = false
  }

  return {
    wake: (businessId) => {
      wakeLocal(businessId)
      unsent.add(businessId)
      void sendEvents()
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
      void wire.send('notices', JSON.stringify({ sender: self, notice }))
    },
    onNotice: (listener) => {
      noticeListeners.add(listener)
      return () => void noticeListeners.delete(listener)
    },
    close: () => wire.close(),
  }
}
