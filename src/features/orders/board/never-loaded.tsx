import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'

/** Nothing was ever received here, and the server cannot be reached. */
export const NeverLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={CloudOff}
      title={t`The orders could not be loaded`}
      action={
        <Button variant="tonal" icon={RotateCw} onClick={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>This tablet has not received its orders yet, and the server cannot be reached. It keeps trying.</Trans>
    </EmptyState>
  )
}
