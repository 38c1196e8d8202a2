import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import type { Printer } from '#/contract/printing'
import { PRINTER_PORTS } from '#/domain/print/print-values'
import { preferences } from '#/session/preferences'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import { PaperFields, type PaperSettings } from './paper-fields'
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
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const formId = useId()
  const [name, setName] = useState(printer?.name ?? '')
  const [host, setHost] = useState(printer?.host ?? '')
  const [port, setPort] = useState(String(printer?.port ?? PRINTER_PORTS.first))
  const [paper, setPaper] = useState<PaperSettings>(
    printer ?? { columns: 48, language: preferences.get().language, copies: defaultCopies, automatic: true },
  )
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { first, last } = PRINTER_PORTS

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await work()
      onDone()
    } catch (error) {
      setFailure(errorText(error, i18n))
      setBusy(false)
    }
  }
  const save = (): void => {
    setChecked(true)
    if (name.trim() === '' || !isHost(host) || !isPort(port)) return
    const { columns, language, copies, automatic } = paper
    const input = { name: name.trim(), host: host.trim(), port: Number(port), columns, language, copies, automatic }
    void attempt(() =>
      printer === undefined
        ? api.printing.addPrinter({ body: { businessId, ...input } })
        : api.printing.savePrinter({ params: { printerId: printer.id }, body: input }),
    )
  }
  return (
    <Dialog
      open
      title={printer === undefined ? <Trans>Add a printer</Trans> : <Trans>Change the printer</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          {printer !== undefined && (
            <Button
              variant="outline"
              size="kitchen"
              disabled={isBusy}
              onClick={() => void attempt(() => api.printing.removePrinter({ params: { printerId: printer.id } }))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="kitchen" type="submit" form={formId} busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
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
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
