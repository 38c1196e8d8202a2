import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { Said } from '#/components/status-line/said'
import type { Business } from '#/contract/businesses'
import { ANNOUNCED_BEFORE_MS } from '#/domain/business/closing-rules'
import { isExtraTimeRunning } from '#/domain/business/extra-time'
import type { ShownStatus } from '#/offline/facts/business-status-view'
import { clockOffsetMs } from '#/offline/device/clock'
import { useAttention, useSealedChanges } from '#/offline/attention/use-attention'
import { useConnection } from '#/offline/live/use-connection'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { useUpdate } from '#/push/service-worker-registration'
import { useNotifications } from '#/push/use-notifications'
import { useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { useWakeLockState } from '#/push/wake-lock'
import { useUser } from '#/session/use-session'
import { lazyPart } from '#/ui/timing/lazy-part'
import { ClosedStrip, ExtraTimeStrip, PlannedStrip, AvailabilityOfSeveral } from '../loading/lazy-parts'
import { AvailabilityQuestions } from './availability-questions'
import { DishOffQuestions } from './dish-off-questions'
import { StatusLine } from './status-line'
import { NotReceivingStrip, OfflineStrip, ReconnectingStrip, RestoredStrip } from './strip-connection'
import {
  ClockOffStrip,
  NeedsYouStrip,
  NotificationsBlockedStrip,
  RingLockedStrip,
  RingMissingStrip,
  ScreenMayTurnOffStrip,
  SealedStrip,
  UpdateStrip,
} from './strip-device'
import { type StripName, stripsOf } from './strip-rules'
import { useConnectionAlarm } from './use-connection-alarm'
import { useMoment } from '#/components/use-moment'
import { useRestored } from '../loading/use-restored'
import { useStill } from './use-still'
import { useLingui } from '@lingui/react/macro'
import CircleX from 'lucide-react/icons/circle-x'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { unread } from '#/components/status-line/unread'
import { Strip } from '#/ui/display/strip'

/** What a message said while nobody looked; the newest first, one after the other. */
const UnreadStrip = () => {
  const { t } = useLingui()
  const newest = useSyncExternalStore(unread.subscribe, unread.all).at(-1)
  if (newest === undefined) return null
  const { id, kind, title, text, action } = newest
  const settle = () => unread.settle(id)
  return (
    <Said as="unread">
      <Strip
        kind={kind === 'error' ? 'danger' : 'warning'}
        icon={kind === 'error' ? CircleX : TriangleAlert}
        title={title}
        {...(action && {
          action: {
            label: action.label,
            onPress: () => {
              settle()
              action.onPress()
            },
          },
        })}
        dismiss={{ label: t`Got it`, icon: Check, onPress: settle }}
      >
        {text}
      </Strip>
    </Said>
  )
}

const ConflictList = lazyPart(async () => (await import('#/features/orders/conflicts/conflict-list')).ConflictList)
const NotificationsHelp = lazyPart(async () => (await import('#/components/notifications-help')).NotificationsHelp)

/** Rules of the strips look at the clock this often. */
const STEP_MS = 5_000
/** Without a line the red one must be there after 30 seconds, not 35. */
const LOST_STEP_MS = 1_000

/** Of several businesses none is named: their states have a line of their own. */
const NO_STATES = { extraTime: null, closingTime: null } as const

const isSameList = (a: readonly StripName[], b: readonly StripName[]): boolean => a.join() === b.join()

/** The line under the top bar, and what the frame says in it: what is wrong or news for the whole app. */
export const Strips = () => {
  useConnectionAlarm()
  const business = useCurrentBusiness()
  return (
    <>
      <StatusLine />
      <UnreadStrip />
      {business === undefined ? (
        <>
          <StripList />
          <AvailabilityOfSeveral />
        </>
      ) : (
        <BusinessStrips key={business.restaurantID} business={business} />
      )}
      <AvailabilityQuestions />
      <DishOffQuestions />
    </>
  )
}

const BusinessStrips = ({ business }: { business: Business }) => {
  const status = useBusinessStatus(business.restaurantID)
  return <StripList {...(status !== undefined && { sign: { business, status } })} />
}

/** `sign`: the one business that the screen is about, and whether it is open. */
const StripList = ({ sign }: { sign?: { business: Business; status: ShownStatus } }) => {
  const connection = useConnection()
  const getsOrders = useUser().restaurants.length > 0
  const now = useMoment(connection.state === 'disconnected' ? LOST_STEP_MS : STEP_MS)
  const { state } = useRing()
  // A device that was not told to ring misses no sound.
  const ring = useRingsHere() ? state : 'ready'
  const { state: notifications } = useNotifications()
  const wakeLock = useWakeLockState()
  const attention = useAttention()
  const sealed = useSealedChanges()
  const update = useUpdate()
  const restored = useRestored(connection)
  const [shown, setShown] = useState<'attention' | 'notifications'>()

  const { extraTime, closingTime } = sign?.status ?? NO_STATES
  const openNow = sign === undefined || sign.status.openNow
  const extraTimeNow = isExtraTimeRunning(extraTime, now) ? extraTime : null
  const closesIn = openNow && closingTime !== null ? Date.parse(closingTime.startDate) - now : Number.NaN

  const named = stripsOf({
    now,
    getsOrders,
    connection,
    ring,
    notifications,
    wakeLock,
    attention: attention.commands.length,
    sealed: sealed?.count ?? 0,
    isClosed: !openNow || sign?.status.unsent?.isOpen === true,
    hasExtraTime: extraTimeNow !== null,
    closesSoon: closesIn > 0 && closesIn <= ANNOUNCED_BEFORE_MS,
    isRestored: restored !== undefined,
    clockOffsetMs: clockOffsetMs(),
    hasUpdate: update.ready,
  })
  // The first touch unlocks the ring; its line leaves when the finger has.
  const names = useStill(named, isSameList)

  const strip: Record<StripName, () => ReactNode> = {
    notReceiving: () => <NotReceivingStrip connection={connection} />,
    offline: () => <OfflineStrip {...{ connection, getsOrders }} />,
    reconnecting: () => <ReconnectingStrip {...{ connection, getsOrders }} />,
    restored: () => <RestoredStrip {...{ restored, getsOrders }} />,
    ringLocked: () => <RingLockedStrip />,
    ringMissing: () => <RingMissingStrip />,
    needsYou: () => <NeedsYouStrip count={attention.commands.length} onOpen={() => setShown('attention')} />,
    closed: () => sign !== undefined && <ClosedStrip {...sign} now={now} />,
    extraTime: () =>
      sign !== undefined &&
      extraTimeNow !== null && <ExtraTimeStrip business={sign.business} extraTime={extraTimeNow} now={now} />,
    closesSoon: () =>
      sign !== undefined &&
      closingTime !== null && <PlannedStrip business={sign.business} closing={closingTime} now={now} />,
    sealed: () => sealed !== undefined && <SealedStrip {...sealed} now={now} />,
    notificationsBlocked: () => <NotificationsBlockedStrip onHow={() => setShown('notifications')} />,
    screenMayTurnOff: () => <ScreenMayTurnOffStrip />,
    clockOff: () => <ClockOffStrip />,
    update: () => <UpdateStrip onApply={update.apply} />,
  }
  return (
    <>
      {names.map((name) => (
        <Said key={name} as={name}>
          {strip[name]()}
        </Said>
      ))}
      {shown === 'attention' && <ConflictList onClose={() => setShown(undefined)} />}
      {shown === 'notifications' && <NotificationsHelp onClose={() => setShown(undefined)} />}
    </>
  )
}
