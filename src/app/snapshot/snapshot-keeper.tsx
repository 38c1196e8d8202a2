import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ConnectionChip } from '#/components/connection-chip'
import { useClockText } from '#/components/use-clock-text'
import { MINUTE_MS } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { learnOffset } from '#/i18n/learn-offset'
import { onSecond } from '#/offline/device/ticker'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useOrdersBoard } from '#/offline/board/use-orders-board'
import { usePreferences, useUser } from '#/session/use-session'
import { whenIdle } from '../loading/when-idle'
import { saveSnapshot, canSaveSnapshot } from './save-snapshot'

/** A change is kept so soon after it; what changes meanwhile comes along. */
const SOON_MS = 2_000
/** Without a change: so that what is kept is never much older than what was on the screen. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS
/** Where it could not be kept: a stylesheet was on its way, a list scrolled, the disk full. */
const TRY_AGAIN_MS = 10_000

/** Keeps the start-up snapshot of the board, after each change and while nobody works on it. */
export const SnapshotKeeper = () => {
  const { t } = useLingui()
  const user = useUser()
  const [preferences] = usePreferences()
  const { orders, asOf, ready } = useOrdersBoard()
  const isLive = useConnectionState() === 'live'
  const { timeZone, restaurantID } = user.restaurants[0] ?? {}
  const clock = useClockText(restaurantID)

  const due = useRef(Number.POSITIVE_INFINITY)
  const keep = useEffectEvent(async () => {
    const at = isLive ? Math.round(serverNow()) : asOf
    let isKept = false
    if (at !== null && ready) {
      const time = clock(at)
      const words = { age: t`Orders as of ${time}`, starting: t`Starting…` }
      isKept = await saveSnapshot({ at, words, timeZone })
      learnOffset(at, timeZone)
    }
    if (!isKept) due.current = Math.min(due.current, performance.now() + TRY_AGAIN_MS)
  })

  useEffect(() => {
    // Not put off by the next change: in a rush there is always one.
    due.current = Math.min(due.current, performance.now() + SOON_MS)
  }, [ready, orders, preferences, isLive])

  useEffect(() => {
    let callOff = (): void => undefined
    const leave = onSecond(() => {
      if (performance.now() < due.current || !canSaveSnapshot()) return
      due.current = performance.now() + AGAIN_AFTER_MS
      callOff = whenIdle(() => {
        if (canSaveSnapshot()) void keep()
        else due.current = performance.now() + SOON_MS
      })
    })
    return () => {
      leave()
      callOff()
    }
  }, [])
  return (
    <span hidden>
      <ConnectionChip atFirst />
    </span>
  )
}
