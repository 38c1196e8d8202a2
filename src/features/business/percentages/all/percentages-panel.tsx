import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Calculator from 'lucide-react/icons/calculator'
import { type KeyboardEvent, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useQuestion } from '#/components/form/use-question'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import parts from '#/components/panel-parts.module.css'
import type { FinanceData, FinanceTerms } from '#/contract/finance-terms'
import { ifRevision } from '#/contract/revision'
import { splitOf } from '#/domain/business/price-split'
import { PERCENT_STEPS, stepped } from '#/domain/finance/terms'
import { fromCents, toCents } from '#/domain/values/money'
import { readAmount } from '#/domain/values/read-amount'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { useTermsWords } from '../use-terms-words'
import { ManagerField } from './manager-field'
import styles from './percentages.module.css'
import { type AskedTerms, TermsQuestion } from './terms-question'
import type { TermsValues } from './terms-values'
import { useTermsForm, useTermsLabels } from './use-terms-form'

/** What of an order stays with the business is shown on such a one. */
const EXAMPLE = 2_000
const SHARES = ['baboonPercentage', 'courierPercentage', 'marketingPercentage'] as const

/** The terms of one business beside the list: what is to count, what is planned, and who changed what. */
export const PercentagesPanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.financeTerms.read, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Reading of={reading}>
      {(data) => (
        <div className={parts['parts']}>
          <TermsForm data={data} />
          {data.planned.length > 0 && <Planned data={data} />}
          <TermsHistory id={id} />
        </div>
      )}
    </Reading>
  )
}

const TermsForm = ({ data }: { data: FinanceData }) => {
  const { t } = useLingui()
  const question = useQuestion<AskedTerms>()
  const form = useTermsForm(data, question.ask)
  const { settlements } = useTermsWords()
  const wordOf = useTermsValueWords()
  const { Field, values } = form
  const step = (name: (typeof SHARES)[number]) => (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    form.form.setFieldValue(name, String(stepped(readAmount(values[name]) ?? 0, direction * PERCENT_STEPS[name])))
  }
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
      <div className={parts['form']}>
        <Field name="restaurant">{({ Text }) => <Text disabled />}</Field>
        {SHARES.map((name) => (
          <Field key={name} name={name}>
            {({ Amount }) => <Amount required end="%" onKeyDown={step(name)} />}
          </Field>
        ))}
        <Field name="vat">{({ Amount }) => <Amount required end="%" hint={t`On the platform’s share.`} />}</Field>
        <Field name="paymentTermsType">
          {({ Parts }) => <Parts options={settlements.map((label, value) => ({ value: String(value), label }))} />}
        </Field>
        <Field name="accManager">{() => <ManagerField />}</Field>
        <Field name="includeTransportInFee">{({ Tick }) => <Tick />}</Field>
        <Field name="baboonCourier">{({ Tick }) => <Tick />}</Field>
        <Field name="mobilePrinter">{({ Tick }) => <Tick />}</Field>
        <Field name="validFrom">
          {({ Text }) => <Text type="date" required hint={t`Issued invoices never change.`} />}
        </Field>
        <Preview values={values} data={data} />
      </div>
      {question.asked !== undefined && <TermsQuestion asked={question.asked} onAnswer={question.answer} />}
    </PageForm>
  )
}

/** What the restaurant keeps of an order, and kept before. */
const Preview = ({ values, data }: { values: TermsValues; data: FinanceData }) => {
  const keptOf = (terms: Pick<FinanceTerms, (typeof SHARES)[number] | 'vat'>) =>
    splitOf(toCents(EXAMPLE), {
      baboonHundredths: toCents(terms.baboonPercentage),
      courierHundredths: toCents(terms.courierPercentage),
      marketingHundredths: toCents(terms.marketingPercentage),
      vatHundredths: toCents(terms.vat),
    }).business
  const sum = (cents: number) => formatMoney(fromCents(cents), data.currency)
  const read = (name: (typeof SHARES)[number] | 'vat') => readAmount(values[name]) ?? 0
  const [is, was] = [
    keptOf({
      baboonPercentage: read('baboonPercentage'),
      courierPercentage: read('courierPercentage'),
      marketingPercentage: read('marketingPercentage'),
      vat: read('vat'),
    }),
    keptOf(data),
  ]
  const [order, kept, before] = [formatMoney(EXAMPLE, data.currency), sum(is), sum(was)]
  return (
    <p className={styles['preview']}>
      <Calculator aria-hidden />
      <span>
        {is === was ? (
          <Trans>
            On an order of {order} the restaurant keeps <b>{kept}</b>.
          </Trans>
        ) : (
          <Trans>
            On an order of {order} the restaurant keeps <b>{kept}</b>; was {before}.
          </Trans>
        )}
      </span>
    </p>
  )
}

/** Changes that have not begun. */
const Planned = ({ data }: { data: FinanceData }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { inWords, dayText } = useTermsWords()
  const [asked, setAsked] = useState<string>()
  const saving = useSave(api.financeTerms.withdraw)
  const close = () => {
    setAsked(undefined)
    saving.forget()
  }
  const withdraw = async (day: string) => {
    const saved = await saving.save({ params: { id: data.restaurantID, day } }, ifRevision(data.revision))
    if (!saved.isSaved) return
    close()
    sayDone(t`The planned change was withdrawn.`)
  }
  return (
    <Panel title={<Trans>Planned</Trans>}>
      <ul className={styles['planned']}>
        {data.planned.map((terms) => {
          const day = dayText(terms.validFrom)
          return (
            <li key={terms.validFrom}>
              <b>
                <Trans>From {day}</Trans>
              </b>
              <span>{inWords(terms)}</span>
              <Button
                variant="outline"
                aria-label={t`Withdraw the change from ${day}`}
                onClick={() => setAsked(terms.validFrom)}
              >
                <Trans>Withdraw</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {asked !== undefined && (
        <Confirm
          title={<Trans>Withdraw this change?</Trans>}
          description={<Trans>Current terms still apply.</Trans>}
          yes={<Trans>Withdraw</Trans>}
          saving={saving}
          onYes={() => void withdraw(asked)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** Values of the form and of histories as people read them. */
function useTermsValueWords(): (name: string, value: unknown) => string {
  const words = useValueWords()
  const { percent, settlements, dayText } = useTermsWords()
  return (name, value) => {
    const named: unknown = Reflect.get(Object(value), 'name')
    if (typeof named === 'string') return named
    if (name === 'paymentTermsType') return settlements[Number(value)] ?? words.plain(value)
    if ((name === 'validFrom' || name === 'withdrawn') && typeof value === 'string') return dayText(value)
    if ([...SHARES, 'vat'].includes(name) && value !== undefined) return percent(Number(value))
    return words.plain(value)
  }
}

const TermsHistory = ({ id }: { id: number }) => {
  const { t } = useLingui()
  const labels = { ...useTermsLabels(), withdrawn: t`Planned change withdrawn` }
  return <HistoryPanel of={{ kind: 'finance_terms', id }} fields={historyFields(labels, useTermsValueWords())} />
}
