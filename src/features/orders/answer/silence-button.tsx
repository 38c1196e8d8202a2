import { Trans } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { ring } from '#/push/ring'
import { useRing } from '#/push/use-ring'
import { preferences } from '#/session/preferences'
import { Button } from '#/ui/button'
import { SILENCE_MS } from './ring-stage'

const SECONDS = SILENCE_MS / 1000

function turnOn(): void {
  preferences.set({ muted: false })
  void ring.unlock()
}

/**
 * Somebody is here and needs a moment: silence that ends by itself, or at once by the same button. Where nothing is heard
 * it brings the sound back.
 */
export const SilenceButton = ({ className }: { className: string }) => {
  const { state, isSilenced } = useRing()
  if (state === 'missing') return null
  if (state !== 'ready') {
    return (
      <Button variant="ghost" icon={BellRing} className={className} onClick={turnOn}>
        <Trans>Turn on the ring</Trans>
      </Button>
    )
  }
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

/** Covers the line under the top bar that says it otherwise: whoever looks at an alarm must know that it is not heard. */
export const NoSound = () =>
  useRing().state !== 'ready' && (
    <b>
      <Trans>This tablet makes no sound.</Trans>
    </b>
  )
