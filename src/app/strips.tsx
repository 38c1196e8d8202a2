import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Business } from '#/contract/businesses'
import { clockOffsetMs } from '#/offline/clock'
import { useAttention } from '#/offline/use-attention'
import { useConnection } from '#/offline/use-connection'
import { useBusinessStatus } from '#/offline/use-settings'
import { useUpdate } from '#/push/service-worker-registration'
import { useNotifications } from '#/push/use-notifications'
import { useRing } from '#/push/use-ring'
import { ClosedStrip } from './strip-closed'
import { NotReceivingStrip, OfflineStrip, RestoredStrip } from './strip-connection'
import {
  ClockOffStrip,
  NeedsYouStrip,
  NotificationsBlockedStrip,
  RingLockedStrip,
  RingMissingStrip,
  UpdateStrip,
} from './strip-device'
import { type StripName, stripsOf } from './strip-rules'
import { useMoment } from './use-moment'
import { useRestored } from './use-restored'

const AttentionDialog = lazy(async () => ({ default: (await import('./attention-dialog')).AttentionDialog }))
const NotificationsHelp = lazy(async () => ({ default: (await import('./notifications-help')).NotificationsHelp }))

/** Rules of the strips look at the clock this often. */
const STEP_MS = 5_000

/** The lines under the top bar: what is wrong or news for the whole app, the most urgent first. */
export const Strips = () => {
  const business = useCurrentBusiness()
  return business === undefined ? <StripList /> : <BusinessStrips key={business.restaurantID} business={business} />
}

const BusinessStrips = ({ business }: { business: Business }) => {
  const status = useBusinessStatus(business.restaurantID)
  return <StripList {...(status !== undefined && { sign: { business, status } })} />
}

/** `sign`: the one business that the screen is about, and whether it is open. */
const StripList = ({ sign }: { sign?: { business: Business; status: BusinessStatusAnswer } }) => {
  const now = useMoment(STEP_MS)
  const connection = useConnection()
  const { state: ring } = useRing()
  const { state: notifications } = useNotifications()
  const attention = useAttention()
  const update = useUpdate()
  const restored = useRestored(connection)
  const [shown, setShown] = useState<'attention' | 'notifications'>()

  const names = stripsOf({
    now,
    connection,
    ring,
    notifications,
    attention: attention.entries.length,
    isClosed: sign !== undefined && !sign.status.openNow,
    isRestored: restored !== undefined,
    clockOffsetMs: clockOffsetMs(),
    hasUpdate: update.ready,
  })

  const strip: Record<StripName, () => ReactNode> = {
    notReceiving: () => <NotReceivingStrip connection={connection} />,
    offline: () => <OfflineStrip connection={connection} />,
    restored: () => <RestoredStrip restored={restored} />,
    ringLocked: () => <RingLockedStrip />,
    ringMissing: () => <RingMissingStrip />,
    needsYou: () => <NeedsYouStrip count={attention.entries.length} onOpen={() => setShown('attention')} />,
    closed: () => sign !== undefined && <ClosedStrip {...sign} now={now} />,
    notificationsBlocked: () => <NotificationsBlockedStrip onHow={() => setShown('notifications')} />,
    clockOff: () => <ClockOffStrip />,
    update: () => <UpdateStrip onApply={update.apply} />,
  }
  return (
    <>
      {names.map((name) => (
        <div key={name}>{strip[name]()}</div>
      ))}
      <Suspense>
        {shown === 'attention' && <AttentionDialog open onClose={() => setShown(undefined)} />}
        {shown === 'notifications' && <NotificationsHelp open onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  )
}
