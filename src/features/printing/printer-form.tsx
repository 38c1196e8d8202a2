import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { type Printer, PrinterInput } from '#/contract/printing'
import { PRINTER_PORTS } from '#/domain/print/print-values'
import { Button } from '#/ui/input/button'
import { typedNumber } from '#/domain/values/read-amount'
import { PaperFields, paperBody, paperValues, usePaperLabels } from './paper-fields'
import styles from './printing-panel.module.css'

/** A printer on the network: its name, its address, and how it prints. */
export const PrinterForm = ({
  businessId,
  printer,
  defaultCopies,
  onClose,
}: {
  businessId: number
  /** `undefined`: a new one. */
  printer: Printer | undefined
  defaultCopies: number
  onClose: () => void
}) => {
  const { t } = useLingui()
  const paperLabels = usePaperLabels()
  const saving = useSave(async (input: PrinterInput, options) =>
    printer === undefined
      ? api.printing.addPrinter({ body: { businessId, ...input } }, options)
      : api.printing.savePrinter({ params: { printerId: printer.id }, body: input }, options),
  )
  const removing = useSave(api.printing.removePrinter)
  const { first, last } = PRINTER_PORTS
  const form = useForm({
    start: {
      name: printer?.name ?? '',
      host: printer?.host ?? '',
      port: String(printer?.port ?? first),
      ...paperValues(printer, defaultCopies),
    },
    labels: { name: t`Name`, host: t`Network address`, port: t`Port`, ...paperLabels },
    schema: PrinterInput,
    toBody: ({ name, host, port, ...paper }) => ({
      name,
      host: host.trim(),
      port: typedNumber(port),
      ...paperBody(paper),
    }),
    words: (_, name) =>
      ({ port: t`Enter a number from ${first} to ${last}.`, host: t`Enter an address like 192.168.1.50.` })[name],
    saving,
    also: removing,
    send: (body) => saving.save(body),
    onSaved: onClose,
  })
  const { Field } = form
  const remove = async (printerId: number) => {
    const { isSaved } = await removing.save({ params: { printerId } })
    if (isSaved) onClose()
  }
  return (
    <DialogForm
      form={form}
      title={printer === undefined ? <Trans>Add a printer</Trans> : <Trans>Change printer</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
      other={
        printer !== undefined && (
          <Button
            variant="outline"
            size="kitchen"
            busy={removing.isBusy}
            disabled={form.isBusy || form.isDisconnected}
            onClick={() => void remove(printer.id)}
          >
            <Trans>Remove</Trans>
          </Button>
        )
      }
    >
      <Field name="name">{({ Text }) => <Text required />}</Field>
      <div className={styles['pair']}>
        <Field name="host">
          {({ Text }) => <Text required hint={t`As shown on the printer’s status page: 192.168.1.50.`} />}
        </Field>
        <Field name="port">{({ Whole }) => <Whole required />}</Field>
      </div>
      <PaperFields />
    </DialogForm>
  )
}
