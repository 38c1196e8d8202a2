import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { NeedsConnection } from '#/components/form/needs-connection'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { KitchenCell } from '#/contract/weekly-plan'
import { mayRefuseSlot } from '#/domain/meals/plan-people'
import { formatMoment } from '#/i18n/format'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { accessUserOf, useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { TextArea } from '#/ui/input/text-area'
import { isLocked } from './plan-view'
import { usePlanRefusal } from './use-plan-refusal'
import styles from './slot-dialog.module.css'

const REASON_MAX = 300

const paramsOf = ({ company, day, orderingTimeId, business }: KitchenCell) => ({
  companyId: company.id,
  day,
  orderingTimeId,
  businessId: business.id,
})

/** One slot of a company: what is ordered of it, and whether the restaurant cooks it. */
export const SlotDialog = ({
  cell,
  now,
  timeZone,
  groupPanel,
}: {
  cell: KitchenCell
  now: number
  timeZone: string
  groupPanel: (groupId: number) => ReactNode
}) => {
  const { i18n } = useLingui()
  const isClosed = isLocked(cell, now)
  const mayRefuse = mayRefuseSlot(accessUserOf(useUser()))
  const [isAsked, setAsked] = useState(false)
  if (isClosed && cell.groupId !== null) return groupPanel(cell.groupId)
  const { ordered, expected, refused, closesAt } = cell
  return (
    <div className={parts['parts']}>
      <dl className={parts['facts']}>
        <dt>
          <Trans>Ordered</Trans>
        </dt>
        <dd>
          {expected > 0 ? (
            <Trans>
              {ordered} of {expected}
            </Trans>
          ) : (
            ordered
          )}
        </dd>
        <dt>{isClosed ? <Trans>List closed</Trans> : <Trans>List closes</Trans>}</dt>
        <dd>{formatMoment(Date.parse(closesAt), now, i18n.locale, timeZone)}</dd>
        {refused !== null && (
          <>
            <dt>
              <Trans>Refused</Trans>
            </dt>
            <dd>{refused}</dd>
          </>
        )}
      </dl>
      {cell.groupId !== null && groupPanel(cell.groupId)}
      {mayRefuse && !isClosed && (
        <div className={styles['actions']}>
          {refused === null ? (
            <Button variant="dangerGhost" onClick={() => setAsked(true)}>
              <Trans>Refuse slot</Trans>
            </Button>
          ) : (
            <TakeBack cell={cell} />
          )}
        </div>
      )}
      {isAsked && <RefuseSlot cell={cell} onClose={() => setAsked(false)} />}
    </div>
  )
}

const TakeBack = ({ cell }: { cell: KitchenCell }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const refusalText = usePlanRefusal()
  const isOffline = useConnectionState() === 'disconnected'
  const { save, isBusy, error } = useSave(api.weeklyPlan.takeBack)
  const cook = async () => {
    const { isSaved } = await save({ params: paramsOf(cell) })
    if (isSaved) sayDone(t`The company may order again.`)
  }
  return (
    <>
      {isOffline && <NeedsConnection />}
      {error !== null && <FailureLine>{refusalText(error) ?? errorText(error, i18n)}</FailureLine>}
      <Button variant="outline" busy={isBusy} disabled={isOffline} onClick={() => void cook()}>
        <Trans>Cook after all</Trans>
      </Button>
    </>
  )
}

/** Asks why a slot is not cooked: the company and whoever ordered read the reason. */
const RefuseSlot = ({ cell, onClose }: { cell: KitchenCell; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const refusalText = usePlanRefusal()
  const saving = useSave(api.weeklyPlan.refuse)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const { company, slot } = cell
  const refuse = async () => {
    setTried(true)
    if (isMissing) return
    const { isSaved } = await saving.save({ params: paramsOf(cell), body: { reason: reason.trim() } })
    if (!isSaved) return
    sayDone(t`Slot refused.`)
    onClose()
  }
  return (
    <Confirm
      title={
        <Trans>
          Refuse {company.name} at {slot.startTime}?
        </Trans>
      }
      description={
        <Trans>
          What is ordered is cancelled with your reason. Its people can order from another restaurant while one can
          still take it.
        </Trans>
      }
      yes={<Trans>Refuse</Trans>}
      saving={saving}
      failureText={refusalText}
      onYes={() => void refuse()}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <TextArea
          label={t`Reason`}
          value={reason}
          max={REASON_MAX}
          required
          onChange={setReason}
          error={isTried && isMissing ? t`Write the reason.` : undefined}
        />
      </div>
    </Confirm>
  )
}
