import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useLingui as useRuntime } from '@lingui/react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { serverErrors } from '#/components/form/problems'
import { useUndo } from '#/components/form/use-undo'
import { LockNote } from '#/components/form/lock-note'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { Features, FeaturesInput } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { ACCESS } from '#/domain/people/access'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Switch } from '#/ui/input/switch'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import { CookingTimesForm } from './cooking-times-form'
import styles from './details.module.css'
import { featuresIn, featuresInputOf } from './features-values'
import { ModuleForm } from './module-form'
import { useFull } from '../hub/use-full'

/** How a business takes its orders: switches that count at once, and the times that it promises. */
export const FeaturesPage = () => (
  <Reading of={useFull()}>
    {({ features }) => (
      <div className={styles['page']}>
        <Switches features={features} />
        <CookingTimesForm features={features} />
        {features.b2bModule && <ModuleForm features={features} />}
      </div>
    )}
  </Reading>
)

type SwitchName = {
  [Name in keyof FeaturesInput]: FeaturesInput[Name] extends boolean ? Name : never
}[keyof FeaturesInput]

const Switches = ({ features }: { features: Features }) => {
  const { t } = useLingui()
  const { i18n } = useRuntime()
  const lock = useEditLock()
  const moduleLock = useEditLock(ACCESS.administration)
  const isDisconnected = useConnectionState() === 'disconnected'
  const { turn, saving } = useTurn(features)
  const minutes = features.maxPendingMinutes
  const rows: readonly { name: SwitchName; label: string; hint: string; lock?: string | undefined }[] = [
    {
      name: 'autoAccept',
      label: t`Accept orders automatically`,
      hint: t`New orders are accepted with the usual cooking time, without ringing.`,
    },
    {
      name: 'autoReject',
      label: t`Reject unanswered orders`,
      hint: t`Unanswered orders are rejected after ${minutes} minutes. Off: they turn red and keep ringing.`,
    },
    {
      name: 'enableCookingTime',
      label: t`Cooking times`,
      hint: t`Staff set minutes when accepting; each order has a countdown.`,
    },
    {
      name: 'b2bModule',
      label: t`Company module`,
      hint: t`Companies order for their employees; adds Company orders to the menu.`,
      lock: moduleLock,
    },
  ]
  return (
    <Panel title={<Trans>Taking orders</Trans>}>
      <ul className={parts['lines']}>
        {rows.map(({ name, label, hint, lock: own }) => (
          <SwitchRow
            key={name}
            label={label}
            hint={own === undefined || lock !== undefined ? hint : `${hint} ${own}`}
            checked={features[name]}
            disabled={lock !== undefined || own !== undefined || isDisconnected || saving.isBusy}
            onChange={(on) => void turn(name, label, on)}
          />
        ))}
      </ul>
      {saving.error !== null && saving.error !== undefined && (
        <div className={styles['quietPart']}>
          <FailureLine>
            {serverErrors(saving.error)['b2bModule'] === 'nobody_answers'
              ? t`Nobody here answers company orders yet. First give an active account of this business that permission.`
              : errorText(saving.error, i18n)}
          </FailureLine>
        </div>
      )}
      {isDisconnected && lock === undefined && (
        <div className={styles['quietPart']}>
          <NeedsConnection />
        </div>
      )}
      <LockNote lock={lock} className={styles['lock']} />
    </Panel>
  )
}

/**
 * Turns one of them, at once, with five seconds to take it back. Somebody else may have turned another one since: theirs
 * stays, and this one is turned in what is there now.
 */
function useTurn(features: Features) {
  const { t } = useLingui()
  const id = useHubId()
  const undo = useUndo()
  const saving = useSave(api.businessDetails.changeFeatures)
  const put = async (of: Features, name: SwitchName, on: boolean): Promise<Features | undefined> => {
    const body = { ...featuresInputOf(of), [name]: on }
    const saved = await saving.save({ params: { id }, body }, ifRevision(of.revision))
    if (saved.isSaved) return saved.answer
    const present = featuresIn(saved.error)
    return present && put(present, name, on)
  }
  const turn = async (name: SwitchName, label: string, on: boolean): Promise<void> => {
    const now = await put(features, name, on)
    if (now === undefined) return
    undo(on ? t`${label}: on` : t`${label}: off`, t`Undo`, () => void put(now, name, !on))
  }
  return { turn, saving }
}

const SwitchRow = ({
  label,
  hint,
  checked,
  disabled,
  onChange,
}: {
  label: string
  hint: ReactNode
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) => {
  const id = useId()
  return (
    <li className={styles['switchRow']}>
      <div>
        <b id={id}>{label}</b>
        <p id={`${id}-hint`} className={styles['quiet']}>
          {hint}
        </p>
      </div>
      <Switch labelledBy={id} describedBy={`${id}-hint`} checked={checked} disabled={disabled} onChange={onChange} />
    </li>
  )
}
