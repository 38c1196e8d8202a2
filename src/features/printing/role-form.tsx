import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { FormDialog } from '#/components/form-dialog'
import { useAttempt } from '#/components/use-attempt'
import type { Printer } from '#/contract/printing'
import { deviceId } from '#/offline/this-device'
import { Button } from '#/ui/button'
import { FailureLine } from '#/ui/field'
import { OptionRows } from '#/ui/option-rows'
import { chooseDevicePrinter, deviceWays } from './device-printer'
import { PaperFields, paperSettings } from './paper-fields'
import { roleChanged } from './role-store'

type Way = NonNullable<Printer['way']>

/** Gives this device the printing role: one device of the business prints what is accepted. */
export const RoleForm = ({
  businessId,
  role,
  defaultCopies,
  onClose,
  onDone,
}: {
  businessId: number
  role: Printer | undefined
  defaultCopies: number
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useLingui()
  const ways: readonly Way[] = ['window', ...deviceWays()]
  const [way, setWay] = useState<Way>(ways.find((one) => one === role?.way) ?? 'window')
  const [paper, setPaper] = useState(() => paperSettings(role, defaultCopies))
  const { attempt, failure, isBusy } = useAttempt()
  const names: Readonly<Record<Way, { label: string; sub: string }>> = {
    window: { label: t`In a window`, sub: t`Any printer of this device; the browser asks each time.` },
    usb: { label: t`USB printer`, sub: t`A receipt printer on this device’s USB; nothing is asked.` },
    serial: { label: t`Serial printer`, sub: t`A receipt printer on a serial line; nothing is asked.` },
  }

  const done = (): void => {
    roleChanged()
    onDone()
  }
  const take = (): void =>
    void attempt(async () => {
      // While the press lasts: browsers let a person choose a device only then.
      if (way !== 'window' && !(await chooseDevicePrinter(way))) return
      const { columns, language, copies, automatic } = paper
      await api.printing.takeRole({
        body: { businessId, deviceId: await deviceId(), way, columns, language, copies, automatic },
      })
      done()
    })
  const giveUp = (printerId: number): void =>
    void attempt(async () => {
      await api.printing.removePrinter({ params: { printerId } })
      done()
    })
  return (
    <FormDialog
      title={<Trans>Print on this device</Trans>}
      description={<Trans>One device prints for the business. If another one does now, this one takes over.</Trans>}
      save={<Trans>Print here</Trans>}
      onSave={take}
      isBusy={isBusy}
      onClose={onClose}
      other={
        role !== undefined && (
          <Button variant="outline" size="kitchen" disabled={isBusy} onClick={() => giveUp(role.id)}>
            <Trans>No device prints</Trans>
          </Button>
        )
      }
    >
      <OptionRows
        label={t`How this device prints`}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, ...names[value] }))}
      />
      <PaperFields value={paper} onChange={setPaper} />
      <FailureLine>{failure}</FailureLine>
    </FormDialog>
  )
}
