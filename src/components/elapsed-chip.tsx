import { useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '#/domain/values/time'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { Chip } from '#/ui/display/chip'
import { setTextOnce } from './countdown-clock'

/** How long something has been waiting, in plain minutes, without urgency. `since` in milliseconds since the epoch. */
export const ElapsedChip = ({ since }: { since: number }) => {
  const { t } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  const paint = useEffectEvent((now: number) => {
    const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS))
    if (ref.current) setTextOnce(ref.current, t`${minutes} min`)
  })
  useLayoutEffect(() => paint(serverNow()))
  useEffect(() => onSecond((now) => paint(now)), [])
  return (
    <Chip icon={Clock}>
      <span ref={ref} data-ticks />
    </Chip>
  )
}
