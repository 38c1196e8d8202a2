import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { type Invoice, OfficialInput } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { useInvoiceRefusal } from '../use-invoice-refusal'

/** Writes down how the fiscal service named an invoice: once. */
export const OfficialDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useLingui()
  const saving = useSave(api.invoices.change)
  const refusal = useInvoiceRefusal(invoice.id, saving.error)
  const form = useForm({
    start: { officialNo: '', officialDate: invoice.docDate },
    labels: { officialNo: t`Official number`, officialDate: t`Day` },
    schema: v.omit(OfficialInput, ['action']),
    toBody: (values) => values,
    words: (problem) =>
      ({
        before_issue: t`That is before the invoice was issued.`,
        in_future: t`That date is in the future.`,
      })[String(problem)],
    failureText: (error) => (isStale(error) ? refusal : undefined),
    saving,
    send: (body) =>
      saving.save({ params: { id: invoice.id }, body: { action: 'official', ...body } }, ifRevision(invoice.revision)),
    onSaved: onClose,
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={<Trans>Official number</Trans>}
      description={<Trans>As assigned by the fiscal service. It cannot be changed later.</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Field name="officialNo">{({ Text }) => <Text required />}</Field>
      <Field name="officialDate">{({ Text }) => <Text required type="date" />}</Field>
    </DialogForm>
  )
}
