import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/ui/display/skeleton'
import { WAITS } from '#/ui/timing/waits'
import { arrivalAfter } from '../guard/arrival'
import styles from './coming-screen.module.css'
import { LostScreen, SlowScreen } from './lazy-pages'
import { rowOf } from '../route-table'

/**
 * The page of a URL whose screen is still on its way: its name and its shape, after ten seconds that it is slow and the way
 * to the board, after two minutes the specification's error. Once the screen is there it takes this place, however late.
 */
export const ComingScreen = () => {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { title: titleId } = rowOf(pathname)
  const title = titleId === undefined ? '' : i18n._(titleId)
  const arrival = useArrival()
  if (arrival === 'lost') return <LostScreen />
  return (
    <>
      <PageHeader title={title} />
      {arrival === 'slow' ? (
        <SlowScreen title={title} />
      ) : (
        <div className={styles['shape']} aria-busy>
          <Skeleton height="48px" radius="card" />
          <Skeleton height="320px" radius="card" />
        </div>
      )}
    </>
  )
}

function useArrival() {
  const [arrival, setArrival] = useState(() => arrivalAfter(0, WAITS))
  useEffect(() => {
    const since = performance.now()
    const timers = [WAITS.slowScreenMs, WAITS.lostScreenMs].map((ms) =>
      setTimeout(() => setArrival(arrivalAfter(Math.max(ms, performance.now() - since), WAITS)), ms),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return arrival
}
