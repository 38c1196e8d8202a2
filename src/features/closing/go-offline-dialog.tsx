import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Power from 'lucide-react/icons/power'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { useSwitchBlocked } from '#/components/online-switch'
import { useMoment } from '#/components/use-moment'
import {
  type ClosingDraft,
  type DraftProblems,
  draftProblems,
  emptyDraft,
  hasReason,
  notesOf,
  periodOf,
  problemsOfAnswer,
} from '#/domain/business/closing-draft'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { closeBusiness } from '#/offline/facts/closing'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import { ClosingSummary } from './closing-summary'
import styles from './go-offline-dialog.module.css'
import { OrdersStay } from './orders-stay'
import { PlannedNotice } from './planned-notice'
import { ReasonChoice } from './reason-choice'
import { AvailabilityTrouble, KeptNotice, WhichBusinesses } from './availability-parts'
import { TimeChoice } from './time-choice'
import { useNamed } from './use-named'
import { type AvailabilityDialogProps, useAvailabilityChange } from './use-availability-change'

/** Why and for how long no orders are taken. The customer sees it at once, so the button comes when all is said. */
export const GoOfflineDialog = ({
  onExtraTime,
  ...dialog
}: AvailabilityDialogProps & {
  /** Asks for more time instead; left out where the person may not give it. */
  onExtraTime: (() => void) | undefined
}) => {
  const { businesses, open, onClose } = dialog
  const { t } = useLingui()
  const blocked = useSwitchBlocked()
  const change = useAvailabilityChange(dialog)
  const named = useNamed(businesses)
  const now = useMoment()
  const timeZone = businesses[0]?.timeZone ?? DEFAULT_TIME_ZONE
  const [draft, setDraft] = useState(() => emptyDraft(serverNow(), timeZone))
  const settled = useDebounced(draft, WAITS.closingCheckMs)
  /** What was wrong when the button was pressed, or what the server said; for this draft only. */
  const [refused, setRefused] = useState<{ draft: ClosingDraft; problems: DraftProblems }>()
  const problems = refused?.draft === draft ? refused.problems : draftProblems(settled, now, timeZone)
  const period = hasReason(draft) ? periodOf(draft, now, timeZone) : undefined
  const isWrong = problems.start !== undefined || problems.end !== undefined

  const goOffline = async () => {
    const found = draftProblems(draft, serverNow(), timeZone)
    if (found.start !== undefined || found.end !== undefined) return setRefused({ draft, problems: found })
    const failed = await change.run(
      async (business) => {
        const chosen = periodOf(draft, serverNow(), business.timeZone)
        if (chosen === undefined || draft.reasonId === null) return undefined
        return await closeBusiness(business, { reasonId: draft.reasonId, notes: notesOf(draft), ...chosen })
      },
      (done, isKept) => {
        if (isKept)
          return period?.startsAt === null
            ? t`Closed on this tablet; guests can still order until this is sent.`
            : t`The closing is kept on this tablet, and sent with the connection.`
        return period?.startsAt !== null
          ? named === undefined
            ? t`Closing time set`
            : t`Closing time set for ${named}`
          : named !== undefined
            ? t`${named} is now offline`
            : done === 1
              ? t`Business is now offline`
              : t`${plural(done, { one: '# business is now offline', other: '# businesses are now offline' })}`
      },
    )
    if (failed.length === 0) return
    const said = failed.flatMap(({ error }) => (error instanceof ApiError ? error.errors : []))
    setRefused({ draft, problems: problemsOfAnswer(said) })
  }

  const edit = (patch: Partial<ClosingDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const [only] = businesses
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={named === undefined ? <Trans>Stop taking orders?</Trans> : <Trans>Close {named}?</Trans>}
      description={
        <OrdersStay businesses={change.chosen} named={businesses.length === 1 ? only?.restaurantName : undefined} />
      }
      footer={
        period !== undefined &&
        blocked === undefined &&
        change.chosen.length > 0 && (
          <div className={styles['foot']}>
            <ClosingSummary period={period} now={now} timeZone={timeZone} />
            <Button
              variant="danger"
              size="kitchen"
              icon={Power}
              busy={change.busy}
              disabled={isWrong}
              onClick={() => void goOffline()}
            >
              <Trans>Go offline</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className={styles['body']}>
        <AvailabilityTrouble blocked={blocked} change={change} />
        <KeptNotice>
          <Trans>No connection. This is kept on the tablet and sent by itself; guests can order until then.</Trans>
        </KeptNotice>
        {businesses.length === 1 && only !== undefined && <PlannedNotice business={only} now={now} />}
        <WhichBusinesses change={change} />
        <ReasonChoice draft={draft} onEdit={edit} />
        {hasReason(draft) && (
          <TimeChoice draft={draft} onEdit={edit} problems={problems} now={now} timeZone={timeZone} />
        )}
        {onExtraTime !== undefined && draft.choice === null && (
          <p className={styles['instead']}>
            <Trans>Only busy? Stay open and take a little longer.</Trans>
            <Button variant="tonal" onClick={onExtraTime}>
              <Trans>Add extra time instead</Trans>
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}
