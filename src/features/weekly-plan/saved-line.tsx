import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { errorText } from '#/api/error-text'
import { oops } from '#/components/oops'
import { useShortcuts } from '#/components/shortcuts'
import { Button } from '#/ui/input/button'
import { useToasts } from '#/ui/toast/toast'
import type { PlanWrites } from './use-plan-writes'
import { usePlanRefusal } from './use-plan-refusal'
import styles from './weekly-plan.module.css'

/** Says quietly that what was typed is saved, and takes the last number back. */
export const SavedLine = ({ writes, isOffline }: { writes: PlanWrites; isOffline: boolean }) => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const refusalText = usePlanRefusal()
  const undo = async () => {
    if (!writes.hasSaved || isOffline) return
    const failure = await writes.undo()
    if (failure === undefined) return
    const why =
      'stale' in failure
        ? t`Someone else wrote ${failure.stale.expected} meanwhile.`
        : (refusalText(failure.error) ?? errorText(failure.error, i18n))
    toasts.show(oops(t`The number stays as it is`, why, i18n))
  }
  useShortcuts([{ keys: 'u', label: msg`Take the last number back`, run: () => void undo() }])
  return (
    <p className={styles['saved']}>
      <span role="status">
        {writes.isBusy ? (
          <Trans>Saving…</Trans>
        ) : writes.hasSaved ? (
          <>
            <Check /> <Trans context="numbers of the plan">Saved</Trans>
          </>
        ) : (
          <Trans>Type how many you expect. Each number is saved at once.</Trans>
        )}
      </span>
      {writes.hasSaved && (
        <Button variant="ghost" icon={Undo2} disabled={isOffline} onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </p>
  )
}
