import { Trans, useLingui } from '@lingui/react/macro'
import DoorClosed from 'lucide-react/icons/door-closed'
import { type ReactNode, useState } from 'react'
import { AskOnline } from '#/components/online-switch'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/access'
import { isUndefinedEnd } from '#/domain/closing'
import { formatMoment } from '#/i18n/format'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/strip'
import styles from './strips.module.css'

type Reason = BusinessStatusAnswer['reasons'][number]

/** Why a business takes no orders, since when, until when, and the way to open it. */
export const ClosedStrip = ({
  business,
  status,
  now,
}: {
  business: Business
  status: BusinessStatusAnswer
  now: number
}) => {
  const { t, i18n } = useLingui()
  const mayOpen = useMay(ACCESS.kitchen)
  const [asking, setAsking] = useState(false)
  const [reason] = status.reasons
  const isByStaff = reason === undefined || reason.code === 'closed_by_staff'
  const moment = (at: string) => formatMoment(Date.parse(at), now, i18n.locale, business.timeZone)
  const why = [status.closingTime?.reason?.value, status.closingTime?.notes].filter(Boolean).join(', ')
  return (
    <>
      <Strip
        icon={DoorClosed}
        title={titleOf(reason, moment)}
        {...(isByStaff && mayOpen && { action: { label: t`Open now`, onPress: () => setAsking(true) } })}
      >
        <span className={styles['extra']}>
          {isByStaff ? (
            why
          ) : reason.code === 'holiday' ? (
            <Trans>Holiday.</Trans>
          ) : (
            <Trans>Outside the opening hours.</Trans>
          )}
        </span>
      </Strip>
      <AskOnline business={business} wanted open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function titleOf(reason: Reason | undefined, moment: (at: string) => string): ReactNode {
  const until = reason?.until ?? null
  if (until !== null && !isUndefinedEnd(until)) return <Trans>Closed until {moment(until)}.</Trans>
  const since = reason?.since ?? null
  if (since !== null) return <Trans>Closed since {moment(since)}, until somebody opens.</Trans>
  return <Trans>Closed until somebody opens.</Trans>
}
