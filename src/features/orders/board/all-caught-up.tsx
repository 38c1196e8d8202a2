import { Trans, useLingui } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import Volume2 from 'lucide-react/icons/volume-2'
import { useClockText } from '#/components/use-clock-text'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { RestingDome } from '#/ui/display/page-art'
import { changeRingSetting, useRingsHere } from '#/push/rings-here'
import { useConnectionState } from '#/offline/device/use-connection-state'

/** Nothing waits: since when, and a way to hear that the ring works. Without a connection nobody knows whether something waits. */
export const AllCaughtUp = ({ orders, onTestRing }: { orders: readonly BoardOrder[]; onTestRing: () => void }) => {
  const { t } = useLingui()
  const newest = orders.reduce<BoardOrder | undefined>(
    (latest, order) => (latest && latest.registrationtime >= order.registrationtime ? latest : order),
    undefined,
  )
  const clock = useClockText(newest?.businessId)
  const time = newest && clock(Date.parse(newest.registrationtime))
  const isCut = useConnectionState() === 'disconnected'
  const isTold = useRingsHere()
  const rings = !isTold
    ? t`New orders do not ring on this device.`
    : time === undefined
      ? t`New orders ring here.`
      : t`New orders ring here. Last one at ${time}.`
  return (
    <EmptyState
      heading="h3"
      art={<RestingDome />}
      title={isCut ? t`You are offline.` : t`All caught up`}
      action={
        isTold ? (
          <Button variant="tonal" icon={Volume2} onClick={onTestRing}>
            <Trans>Test the ring</Trans>
          </Button>
        ) : (
          <Button variant="tonal" icon={BellRing} onClick={() => changeRingSetting(true)}>
            <Trans>Ring on this device</Trans>
          </Button>
        )
      }
    >
      {isCut ? t`New orders do not reach this device.` : rings}
    </EmptyState>
  )
}
