import { useEffect } from 'react'
import { connection } from '#/offline/connection'
import { onSecond } from '#/offline/ticker'
import { ring } from '#/push/ring'
import { isNotReceiving } from './strip-rules'

/** While no order can arrive, the device says so itself this often: it needs no network for that (reliability, L8). */
const ALARM_EVERY_MS = 60_000

/** Sounds when the device has heard nothing for 30 seconds, and every minute until it does. */
export function startConnectionAlarm(): () => void {
  let soundedAt = Number.NEGATIVE_INFINITY
  return onSecond((now) => {
    const snapshot = connection.get()
    // One answer in between is no end of the silence: it would sound again at once.
    if (snapshot.state === 'live') soundedAt = Number.NEGATIVE_INFINITY
    if (!isNotReceiving({ connection: snapshot, now }) || now - soundedAt < ALARM_EVERY_MS) return
    soundedAt = now
    ring.play('connectionLost')
  })
}

export const useConnectionAlarm = (): void => useEffect(startConnectionAlarm, [])
