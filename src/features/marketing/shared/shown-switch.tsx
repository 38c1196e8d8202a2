import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CallOptions } from '#/api/call-types'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Switch } from '#/ui/input/switch'
import styles from './shown-switch.module.css'

/** Whether guests may see it: acts at once, whatever else is typed. */
export const ShownSwitch = ({
  label,
  of: { id, isShown },
  call,
}: {
  label: ReactNode
  of: { id: number; isShown: boolean }
  call: (args: { params: { id: number; s: 0 | 1 } }, options: CallOptions) => Promise<unknown>
}) => {
  const { i18n } = useLingui()
  const labelId = useId()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { save, isBusy, error } = useSave(call)
  return (
    <div className={styles['switch']}>
      <label className={styles['line']} htmlFor={`${labelId}-switch`}>
        <b id={labelId}>{label}</b>
        <Switch
          id={`${labelId}-switch`}
          labelledBy={labelId}
          checked={isShown}
          disabled={isBusy || isDisconnected}
          onChange={(isOn) => void save({ params: { id, s: isOn ? 1 : 0 } })}
        />
      </label>
      {isDisconnected && (
        <small>
          <Trans>Needs a connection</Trans>
        </small>
      )}
      {error !== null && <FailureLine>{errorText(error, i18n)}</FailureLine>}
    </div>
  )
}
