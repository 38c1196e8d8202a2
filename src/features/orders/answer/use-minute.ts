import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#/domain/time'
import { serverNow } from '#/offline/clock'
import { onSecond } from '#/offline/ticker'

const minute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS

/** The server's time to the minute, in milliseconds since the epoch: renders once a minute, not once a second. */
export const useMinute = (): number => useSyncExternalStore(onSecond, minute)
