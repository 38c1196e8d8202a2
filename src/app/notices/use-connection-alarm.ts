import { useEffect } from 'react'
import { connection } from '#/offline/device/connection'
import { onSecond } from '#/offline/device/ticker'
import { ALARM_EVERY_MS } from '#/push/alarm'
import { ring } from '#/push/ring'
import { ringsHere } from '#/push/rings-here'
import { isNotReceiving } from './strip-rules'

/** Sounds when the device has heard nothing for 30 seconds, and every minute until it does. */
export function startConnectionAlarm(): () => void {
  let soundedAt = Number.NEGATIVE_INFINITY
  return onSecond((now) => {
    const snapshot = connection.get()
    // One answer in between is no end of the silence: it would sound again at once.
    if (snapshot.state === 'live') soundedAt = Number.NEGATIVE_INFINITY
    if (!isNotReceiving({ connection: snapshot, now }) || now - soundedAt < ALARM_EVERY_MS) return
    soundedAt = now
    // The line says it everywhere; only where orders would ring their silence is a sound.
    if (ringsHere()) ring.play('connectionLost')
  })
}

export const useConnectionAlarm = (): void => useEffect(startConnectionAlarm, [])
