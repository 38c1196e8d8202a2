import { Trans } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { useCallback, useSyncExternalStore } from 'react'
import { onSecond } from '#/offline/device/ticker'
import { ring } from '#/push/ring'
import { useRing } from '#/push/use-ring'
import { preferences } from '#/session/preferences'
import { Button } from '#/ui/input/button'
import { SILENCE_MS } from './ring-stage'
import styles from './silence-button.module.css'

const SECONDS = SILENCE_MS / 1000

function turnOn(): void {
  preferences.set({ muted: false })
  void ring.unlock()
}

/** Whole seconds of silence that are left; 0 = none. */
function useSilenceLeft(): number {
  const subscribe = useCallback((changed: () => void) => {
    const undo = [ring.subscribe(changed), onSecond(changed)]
    return () => undo.forEach((one) => one())
  }, [])
  return useSyncExternalStore(subscribe, () => Math.ceil(ring.silenceLeftMs() / 1000))
}

/**
 * Somebody is here and needs a moment: silence that ends by itself, or at once by the same button, and that holds for what
 * comes meanwhile. Where nothing is heard it brings the sound back.
 */
export const SilenceButton = ({ className }: { className: string }) => {
  const { state } = useRing()
  const left = useSilenceLeft()
  if (state === 'missing') return null
  if (state !== 'ready') {
    return (
      <Button variant="ghost" icon={BellRing} className={className} onClick={turnOn}>
        <span className={styles['words']}>
          <Trans>Turn on the ring</Trans>
          {state === 'muted' && (
            <small>
              <Trans>Ring is muted</Trans>
            </small>
          )}
        </span>
      </Button>
    )
  }
  return left > 0 ? (
    <Button variant="ghost" icon={BellRing} className={className} onClick={ring.endSilence}>
      <span className={styles['words']}>
        <Trans>Ring again</Trans>
        <small>
          <Trans>Silent for {left} s, new orders too</Trans>
        </small>
      </span>
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
