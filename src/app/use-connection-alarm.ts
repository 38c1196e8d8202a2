import { useEffect } from 'react'
import { connection } from '#/offline/connection'
import { onSecond } from '#/offline/ticker'
import { ring } from '#/push/ring'
import { NOT_RECEIVING_AFTER_MS, silentSince } from './strip-rules'

/** While no order can arrive, the device says so itself this often: it needs no network for that (reliability, L8). */
const ALARM_EVERY_MS = 60_000

/** Sounds when the device has heard nothing for 30 seconds, and every minute until it does. */
export function useConnectionAlarm(): void {
  useEffect(() => {
    let soundedAt = Number.NEGATIVE_INFINITY
    return onSecond((now) => {
      const snapshot = connection.get()
      const isSilent = snapshot.state === 'disconnected' && now - silentSince(snapshot) >= NOT_RECEIVING_AFTER_MS
      if (!isSilent) {
        soundedAt = Number.NEGATIVE_INFINITY
        return
      }
      if (now - soundedAt < ALARM_EVERY_MS) return
      soundedAt = now
      ring.play('connectionLost')
    })
  }, [])
}
