import { useEffect, useState } from 'react'
import { ACCESS } from '#/domain/people/access'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import { useMay, useSession } from '#/session/use-session'
import { lazyPart } from '#/ui/timing/lazy-part'
import { useStill } from './use-still'

const ShiftStrip = lazyPart(
  withScreenTexts(async () => (await import('#/features/readiness/shift-strip')).ShiftStrip, 'kitchen'),
)

/** The board comes first. */
const AFTER_MS = 1_500

/** Start of shift and self-tests for whoever answers orders; its code is loaded once the page has settled. */
export const ReadinessStrip = ({ isBoard }: { isBoard: boolean }) => {
  const isKitchen = useMay(ACCESS.kitchen)
  const { mode, user } = useSession()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // It moves the board by a line: never under a finger.
  const isShown = useStill(isTime, Object.is)
  if (!isShown || !isKitchen || mode !== 'pos' || user === null) return null
  return <ShiftStrip isBoard={isBoard} />
}
