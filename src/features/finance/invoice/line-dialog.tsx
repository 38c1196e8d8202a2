import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { MoneyOfCents } from '#/components/money-of-cents'
import { useSayDone } from '#/components/use-say-done'
import { type Invoice, LineInput } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { type AddedKind, USUAL_LINES, type UsualLine } from '#/domain/finance/added-lines'
import { CURRENCY_SIGN, toCents } from '#/domain/values/money'
import { typedNumber } from '#/domain/values/read-amount'
import { classNames } from '#/ui/timing/class-names'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import { useInvoiceRefusal } from '../use-invoice-refusal'
import styles from './invoice.module.css'

type Values = { what: UsualLine; description: string; quantity: string; unitAmountCents: string; vatPercent: string }

/** Adds a line to a draft, or takes something of an issued invoice back; what it comes to is computed by the server. */
export const LineDialog = ({ kind, invoice, onClose }: { kind: AddedKind; invoice: Invoice; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const usual: Readonly<Record<UsualLine, string>> = {
    printer_paper: t`Printer paper`,
    printer: t`Printer`,
    photos: t`Dish photos`,
    setup: t`Setup`,
    banner: t`In-app banner`,
    other: t({ message: 'Other', context: 'a line of an invoice' }),
  }
  const toBody = ({ what, description, quantity, unitAmountCents, vatPercent }: Values) => ({
    kind,
    // A word of the list stands on the paper in the language of whoever adds it, as every word that somebody types.
    description: what === 'other' ? description.trim() : usual[what],
    quantity: typedNumber(quantity),
    unitAmountCents: toCents(typedNumber(unitAmountCents)),
    vatPercent: typedNumber(vatPercent),
  })
  const saving = useSave(api.invoices.addItem)
  const refusal = useInvoiceRefusal(invoice.id, saving.error)
  const isCredit = kind === 'credit'
  const form = useForm({
    start: {
      what: isCredit ? 'other' : 'printer_paper',
      description: '',
      quantity: '1',
      unitAmountCents: '',
      vatPercent: String(invoice.restaurant.vat),
    } as Values,
    labels: {
      what: t({ message: 'Item', context: 'a line of an invoice' }),
      description: isCredit ? t`Reason` : t`Invoice description`,
      quantity: t`Quantity`,
      unitAmountCents: isCredit ? t`Amount excl. VAT` : t`Unit price excl. VAT`,
      vatPercent: t`VAT (%)`,
    },
    schema: LineInput,
    toBody,
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
      sayDone(isCredit ? t`Credit line added.` : t`Line added.`)
      onClose()
    },
  })
  const { Field, values } = form
  return (
    <DialogForm
      form={form}
      title={isCredit ? <Trans>Credit line</Trans> : <Trans>Add a line</Trans>}
      description={isCredit ? <Trans>Credits part of the invoice, up to what is left of it.</Trans> : undefined}
      save={isCredit ? <Trans>Add credit line</Trans> : <Trans>Add line</Trans>}
      onClose={onClose}
    >
      {!isCredit && (
        <Field name="what">
          {({ List }) => <List options={USUAL_LINES.map((value) => ({ value, label: usual[value] }))} />}
        </Field>
      )}
      {values.what === 'other' && <Field name="description">{({ Text }) => <Text required />}</Field>}
      {!isCredit && <Field name="quantity">{({ Whole }) => <Whole required />}</Field>}
      <Field name="unitAmountCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[invoice.currency]} />}</Field>
      <Field name="vatPercent">{({ Amount }) => <Amount required end="%" />}</Field>
      <Preview kind={kind} invoice={invoice} typed={toBody({ ...values, description: values.description || '–' })} />
    </DialogForm>
  )
}

/** What the line comes to, as the server would write it. */
const Preview = ({ kind, invoice, typed }: { kind: AddedKind; invoice: Invoice; typed: object }) => {
  const settled = useDebounced(JSON.stringify(typed), WAITS.remoteSearchMs)
  const body = v.safeParse(LineInput, JSON.parse(settled))
  const input = body.success ? body.output : undefined
  const { data } = useQuery({
    ...query(api.invoices.calcItem, {
      params: { id: invoice.restaurant.restaurantID },
      body: { ...(input ?? emptyLine(kind)), invoiceId: invoice.id },
    }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shown = input === undefined ? undefined : data
  const money = (cents: number) =>
    shown === undefined ? '–' : <MoneyOfCents cents={cents} currency={invoice.currency} />
  const [net, vat] = [shown?.amountNoVatCents ?? 0, shown?.vatCents ?? 0]
  return (
    <dl className={classNames(styles['about'], styles['preview'])} aria-live="polite">
      <div>
        <dt>
          <Trans>Excl. VAT</Trans>
        </dt>
        <dd>{money(net)}</dd>
      </div>
      <div>
        <dt>
          <Trans>VAT</Trans>
        </dt>
        <dd>{money(vat)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <b>{money(net + vat)}</b>
        </dd>
      </div>
    </dl>
  )
}

const emptyLine = (kind: AddedKind): LineInput => ({
  kind,
  description: '–',
  quantity: 1,
  unitAmountCents: 1,
  vatPercent: 0,
})
