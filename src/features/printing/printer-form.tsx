import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { FormDialog } from '#/components/form-dialog'
import { useAttempt } from '#/components/use-attempt'
import type { Printer } from '#/contract/printing'
import { PRINTER_PORTS } from '#/domain/print/print-values'
import { Button } from '#/ui/button'
import { FailureLine } from '#/ui/field'
import { TextField } from '#/ui/text-field'
import { PaperFields, paperSettings } from './paper-fields'
import { isHost, isPort } from './printer-rules'
import styles from './printing-panel.module.css'

const NAME_MAX = 60

/** A printer on the network: its name, its address, and how it prints. */
export const PrinterForm = ({
  businessId,
  printer,
  defaultCopies,
  onClose,
  onDone,
}: {
  businessId: number
  /** `undefined`: a new one. */
  printer: Printer | undefined
  defaultCopies: number
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useLingui()
  const [name, setName] = useState(printer?.name ?? '')
  const [host, setHost] = useState(printer?.host ?? '')
  const [port, setPort] = useState(String(printer?.port ?? PRINTER_PORTS.first))
  const [paper, setPaper] = useState(() => paperSettings(printer, defaultCopies))
  const [isChecked, setChecked] = useState(false)
  const { attempt, failure, isBusy } = useAttempt()
  const { first, last } = PRINTER_PORTS

  const save = (): void => {
    setChecked(true)
    if (name.trim() === '' || !isHost(host) || !isPort(port)) return
    const { columns, language, copies, automatic } = paper
    const input = { name: name.trim(), host: host.trim(), port: Number(port), columns, language, copies, automatic }
    void attempt(async () => {
      if (printer === undefined) await api.printing.addPrinter({ body: { businessId, ...input } })
      else await api.printing.savePrinter({ params: { printerId: printer.id }, body: input })
      onDone()
    })
  }
  const remove = (printerId: number): void =>
    void attempt(async () => {
      await api.printing.removePrinter({ params: { printerId } })
      onDone()
    })
  return (
    <FormDialog
      title={printer === undefined ? <Trans>Add a printer</Trans> : <Trans>Change the printer</Trans>}
      save={<Trans>Save</Trans>}
      onSave={save}
      isBusy={isBusy}
      onClose={onClose}
      other={
        printer !== undefined && (
          <Button variant="outline" size="kitchen" disabled={isBusy} onClick={() => remove(printer.id)}>
            <Trans>Remove</Trans>
          </Button>
        )
      }
    >
      <TextField
        label={t`Name`}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        error={isChecked && name.trim() === '' ? t`Fill in this field.` : undefined}
        onChange={setName}
      />
      <div className={styles['pair']}>
        <TextField
          label={t`Address on the network`}
          hint={t`As the printer’s own status page says: 192.168.1.50.`}
          required
          autoComplete="off"
          value={host}
          error={isChecked && !isHost(host) ? t`Type an address like 192.168.1.50.` : undefined}
          onChange={setHost}
        />
        <TextField
          label={t`Port`}
          required
          inputMode="numeric"
          autoComplete="off"
          value={port}
          error={isChecked && !isPort(port) ? t`Type a number from ${first} to ${last}.` : undefined}
          onChange={setPort}
        />
      </div>
      <PaperFields value={paper} onChange={setPaper} />
      <FailureLine>{failure}</FailureLine>
    </FormDialog>
  )
}
