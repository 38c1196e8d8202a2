import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ClockPlus from 'lucide-react/icons/clock-plus'
import DoorClosed from 'lucide-react/icons/door-closed'
import { useEffect } from 'react'
import { availabilityQuestion } from '#/components/availability-question'
import { Said } from '#/components/status-line/said'
import { useMoment } from '#/components/use-moment'
import { ACCESS } from '#/domain/people/access'
import { isClosedByStaff } from '#/domain/business/closing'
import { isExtraTimeRunning } from '#/domain/business/extra-time'
import { MINUTE_MS } from '#/domain/values/time'
import { useKnownBusinessStatuses } from '#/offline/facts/closing'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { refreshBusinessStatuses } from '#/offline/facts/use-settings'
import { useMay, useUser } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import styles from './availability-of-several.module.css'
import { AvailabilityState } from './availability-state'
import { useEndExtraTime } from './use-call-off'

/** Of more the menu of the switch tells. */
const MOST_NAMED = 6

/** Where the screen shows all businesses: which are closed or give extra time, how long and why; one press ends it. */
export const AvailabilityOfSeveral = () => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) refreshBusinessStatuses(restaurants)
  }, [isLive, restaurants])
  const now = useMoment()
  const known = useKnownBusinessStatuses(restaurants)
  // What is closed by its hours opens by itself, and is no news.
  const closed = known.filter(({ status }) => !status.openNow && isClosedByStaff(status.reasons))
  const late = known.filter(({ status }) => status.openNow && isExtraTimeRunning(status.extraTime, now))
  const mayOpen = useMay(ACCESS.kitchen)
  const mayEnd = useMay(ACCESS.extraTime)
  const { busy, endExtraTime } = useEndExtraTime(...late.map(({ business }) => business))
  if (closed.length + late.length === 0) return null
  const titles = [
    closed.length > 0 &&
      t`${plural(closed.length, { one: '# business is closed.', other: '# businesses are closed.' })}`,
    late.length > 0 &&
      t`${plural(late.length, { one: `# business is on extra time.`, other: `# businesses are on extra time.` })}`,
  ]
  const action =
    closed.length > 0 && mayOpen
      ? {
          label: t`Open now`,
          onPress: () => availabilityQuestion.ask('open', ...closed.map(({ business }) => business)),
        }
      : late.length > 0 && mayEnd
        ? { label: t`End now`, busy, onPress: () => void endExtraTime() }
        : undefined
  return (
    <Said as="severalSigns">
      <Strip
        kind={closed.length > 0 ? 'ink' : 'info'}
        icon={closed.length > 0 ? DoorClosed : ClockPlus}
        title={titles.filter(Boolean).join(' ')}
        {...(action !== undefined && { action })}
      >
        {(closed.length + late.length <= MOST_NAMED ? alike([...closed, ...late]) : []).map((group) => (
          <span key={group[0].business.restaurantID} className={styles['group']}>
            {group.map(({ business }) => business.restaurantName).join(', ')}:{' '}
            <AvailabilityState business={group[0].business} />
          </span>
        ))}
      </Strip>
    </Said>
  )
}

type Known = ReturnType<typeof useKnownBusinessStatuses>[number]

/** Businesses in the same state, as after one press for several of them, are said in one sentence. */
function alike(known: readonly Known[]): [Known, ...Known[]][] {
  const groups = new Map<string, [Known, ...Known[]]>()
  for (const one of known) {
    const { closingTime, extraTime, openNow, reasons, unsent } = one.status
    const [reason] = reasons
    const key = JSON.stringify([
      openNow,
      unsent === undefined,
      one.business.timeZone,
      reason && [reason.code, minuteOf(reason.since), minuteOf(reason.until)],
      extraTime && [extraTime.minutes, minuteOf(extraTime.until)],
      closingTime && [minuteOf(closingTime.startDate), minuteOf(closingTime.endDate)],
      closingTime && [closingTime.reason, closingTime.notes, closingTime.by],
    ])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

/** One press for several is carried out for one after the other. */
const minuteOf = (at: string | null): number | null => (at === null ? null : Math.floor(Date.parse(at) / MINUTE_MS))
