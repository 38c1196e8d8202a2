import { onForbidden } from '#/api/app-api'
import { readRoles } from '#/api/read-roles'
import { connection } from '#/offline/device/connection'

/** The server's clock is learned anew now and then: by so much a stream seems to begin later. */
const SAME_MS = 500

/** By this page's clock, in milliseconds; `null` where this tab holds no stream. */
const streamBegan = (): number | null => {
  const age = connection.streamAgeMs()
  return age === null ? null : performance.now() - age
}

/**
 * Reads the rights and businesses of who is signed in where they are needed: as the app starts, when the line comes back, when the stream
 * begins anew (the server ends it when rights change; that is too short to be a lost line), and when the server refuses
 * something for a missing right. Screens and buttons follow. Answers the function that ends it.
 */
export function followRoles(): () => void {
  let wasLive = connection.get().state === 'live'
  let begun = streamBegan() ?? -Infinity
  void readRoles()
  const endings = [
    connection.subscribe(() => {
      const isLive = connection.get().state === 'live'
      const began = streamBegan() ?? begun
      if (isLive && (!wasLive || began - begun > SAME_MS)) void readRoles()
      wasLive = isLive
      begun = began
    }),
    onForbidden(() => void readRoles()),
  ]
  return () => {
    for (const end of endings) end()
  }
}
