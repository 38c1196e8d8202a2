import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CirclePause from 'lucide-react/icons/circle-pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { availabilityQuestion } from '#/components/availability-question'
import { useAttempt } from '#/components/use-attempt'
import type { Business } from '#/contract/businesses'
import type { Reach } from '#/contract/readiness'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { onLiveNotice } from '#/offline/live/live-notices'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './reach-notice.module.css'

/** The stream tells changes at once; this is for the tabs that do not hold it. */
const REFRESH_MS = 15_000

/** Orders that nobody hears or answers, and the proposal to pause; nothing while all is well. */
export const ReachNotice = ({ business }: { business: Business }) => {
  const businessId = business.restaurantID
  const call = query(api.readiness.reach, { query: { businessId } })
  const { data } = useQuery({ ...call, refetchInterval: REFRESH_MS })
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveNotice((notice) => {
        if (notice.type === 'reach') void client.invalidateQueries({ queryKey: api.readiness.reach.callName })
      }),
    [client],
  )
  const reach = data?.businesses.find((one) => one.businessId === businessId)
  if (reach === undefined) return null
  return (
    <>
      {reach.state !== 'reached' && <NotHeard reach={reach} timeZone={business.timeZone} />}
      {reach.pauseProposal !== null && (
        <PauseProposal business={business} unanswered={reach.pauseProposal.unanswered} />
      )}
    </>
  )
}

const NotHeard = ({ reach, timeZone }: { reach: Reach; timeZone: string }) => {
  const { i18n } = useLingui()
  const moment = formatMoment(Date.parse(reach.since ?? ''), serverNow(), i18n.locale, timeZone)
  const codes = reach.orders.map(({ code }) => code).join(', ')
  return (
    <div role="alert" className={styles['notice']} data-tone={reach.state === 'unreachable' ? 'red' : 'amber'}>
      <TriangleAlert />
      <div className={styles['words']}>
        <p className={styles['title']}>
          {reach.state === 'unreachable' ? (
            <Trans>No device at this business gets orders.</Trans>
          ) : (
            <Trans>Orders arrive, but no device rings.</Trans>
          )}
        </p>
        <p>
          {reach.since !== null && <Trans>Since {moment}.</Trans>}{' '}
          {reach.orders.length > 0 && (
            <Plural
              value={reach.orders.length}
              one={`Order ${codes} is waiting.`}
              other={`Orders ${codes} are waiting.`}
            />
          )}{' '}
          <Trans>Open Drin on a tablet and touch the screen.</Trans>
        </p>
      </div>
    </div>
  )
}

const PauseProposal = ({ business, unanswered }: { business: Business; unanswered: number }) => {
  const { attempt, isBusy, failure } = useAttempt()
  const dismiss = () =>
    attempt(async () => {
      await api.readiness.dismissPause({ body: { businessId: business.restaurantID } })
    })
  return (
    <div role="status" className={styles['notice']} data-tone="amber">
      <CirclePause />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <Plural value={unanswered} one="# order was not answered." other="# orders in a row were not answered." />
        </p>
        <p>
          <Trans>Close for a while, so customers do not wait for nothing?</Trans>
        </p>
        <FailureLine>{failure}</FailureLine>
      </div>
      <div className={styles['actions']}>
        <Button variant="outline" busy={isBusy} onClick={() => void dismiss()}>
          <Trans>Not now</Trans>
        </Button>
        <Button onClick={() => availabilityQuestion.ask('close', business)}>
          <Trans>Close the business</Trans>
        </Button>
      </div>
    </div>
  )
}
