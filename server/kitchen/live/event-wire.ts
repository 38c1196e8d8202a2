/** `events`: businesses that have new events; `notices`: what processes tell each other. */
export type WireSubject = 'events' | 'notices'

export type WireHandlers = {
  take: (subject: WireSubject, text: string) => void
  /** It carries again, or for the first time: whatever was told before may have got lost. */
  up: () => void
}

/**
 * Carries short texts between the processes of an installation. Nothing stands in them that is not in the database, too: one
 * that gets lost costs a moment, until streams compare their heads at the next ping.
 */
export type EventWire = {
  /** Resolves to whether it was taken; while it is down, it is not. */
  send: (subject: WireSubject, text: string) => Promise<boolean>
  close: () => Promise<void>
}
export type OpenWire = (handlers: WireHandlers) => Promise<EventWire>
