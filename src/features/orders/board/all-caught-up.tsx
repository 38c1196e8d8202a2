import { Trans, useLingui } from '@lingui/react/macro'
import Volume2 from 'lucide-react/icons/volume-2'
import { useClockText } from '#/components/use-clock-text'
import type { BoardOrder } from '#/offline/view'
import { Button } from '#/ui/button'
import { EmptyState } from '#/ui/empty-state'
import { RestingDome } from '#/ui/glyphs'
import { useConnectionState } from '#/offline/use-connection-state'

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
  const rings = time === undefined ? t`New orders ring here.` : t`New orders ring here. Last one came at ${time}.`
  return (
    <EmptyState
      heading="h3"
      art={<RestingDome />}
      title={isCut ? t`You are offline.` : t`All caught up`}
      action={
        <Button variant="tonal" icon={Volume2} onClick={onTestRing}>
          <Trans>Test the ring</Trans>
        </Button>
      }
    >
      {isCut ? t`New orders do not reach this device.` : rings}
    </EmptyState>
  )
}
