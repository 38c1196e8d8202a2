import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'

const minute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS

/** The server's time to the minute, in milliseconds since the epoch: renders once a minute, not once a second. */
export const useMinute = (): number => useSyncExternalStore(onSecond, minute)
