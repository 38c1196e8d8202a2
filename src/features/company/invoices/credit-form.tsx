import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { centsOf } from '#/components/invoice/typed-cents'
import { useSayDone } from '#/components/use-say-done'
import { type CompanyInvoice, CreditInput } from '#/contract/company-invoices'
import { ifRevision } from '#/contract/revision'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { useCompanyInvoiceRefusal } from './use-invoice-refusal'

/** Takes something of an issued invoice back, at one of the VAT rates that it has. */
export const CreditForm = ({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.companyInvoices.credit)
  const refusal = useCompanyInvoiceRefusal(invoice.id, saving.error)
  const rates = [...new Set(invoice.lines.map(({ vatPercent }) => vatPercent))]
  const form = useForm({
    start: { description: '', amountNoVatCents: '', vatPercent: String(rates[0] ?? 0) },
    labels: { description: t`Reason`, amountNoVatCents: t`Amount excl. VAT`, vatPercent: t`VAT (%)` },
    schema: CreditInput,
    toBody: ({ description, amountNoVatCents, vatPercent }) => ({
      description: description.trim(),
      amountNoVatCents: centsOf(amountNoVatCents),
      vatPercent: Number(vatPercent),
    }),
    words: (problem) =>
      ({
        above_left: t`More than is left on the invoice.`,
        rate_unknown: t`The invoice has no line with this VAT.`,
        too_much: t`Amount too large.`,
      })[String(problem)],
    failureText: (error) => (isStale(error) ? refusal : undefined),
    saving,
    send: (body) => saving.save({ params: { id: invoice.id }, body }, ifRevision(invoice.revision)),
    onSaved: () => {
      sayDone(t`Credit line added.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={<Trans>Credit line</Trans>}
      description={<Trans>Credits part of the invoice, up to what is left of it.</Trans>}
      save={<Trans>Add credit line</Trans>}
      onClose={onClose}
    >
      <Field name="description">{({ Text }) => <Text required />}</Field>
      <Field name="amountNoVatCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[invoice.currency]} />}</Field>
      <Field name="vatPercent">
        {({ List }) => (
          <List options={rates.map((rate) => ({ value: String(rate), label: `${i18n.number(rate)} %` }))} />
        )}
      </Field>
    </DialogForm>
  )
}
