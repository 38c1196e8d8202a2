import { Trans } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { ring } from '#/push/ring'
import { useRing } from '#/push/use-ring'
import { Button } from '#/ui/button'
import { SILENCE_MS } from './ring-stage'

const SECONDS = SILENCE_MS / 1000

/** Somebody is here and needs a moment: silence that ends by itself, or at once by the same button. */
export const SilenceButton = ({ className }: { className: string }) => {
  const { state, isSilenced } = useRing()
  if (state !== 'ready') return null
  return isSilenced ? (
    <Button variant="ghost" icon={BellRing} className={className} onClick={ring.endSilence}>
      <Trans>Ring again</Trans>
    </Button>
  ) : (
    <Button variant="ghost" icon={BellOff} className={className} onClick={() => ring.silence(SILENCE_MS)}>
      <Trans>Silence for {SECONDS} s</Trans>
    </Button>
  )
}
