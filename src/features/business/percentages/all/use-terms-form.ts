import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import type { Problem } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { FinanceData, FinanceDataInput } from '#/contract/finance-terms'
import { ifRevision } from '#/contract/revision'
import type { PaymentTerms } from '#/domain/finance/periods'
import { dayProblem, earliestDay, nextPossibleDay, termsDoubts } from '#/domain/finance/terms'
import { useTermsWords } from '../use-terms-words'
import type { AskedTerms } from './terms-question'
import { bodyOf, sharesOf, situationOf, type TermsValues, valuesOf } from './terms-values'

const { recordOf, recordIn } = editedRecord(FinanceData, valuesOf, ({ restaurantID }) => ({
  kind: 'finance_terms',
  id: restaurantID,
}))

/** What the fields are called, and their values as people read them. */
export function useTermsLabels() {
  const { t } = useLingui()
  return {
    restaurant: t`Restaurant`,
    baboonPercentage: t`Commission`,
    courierPercentage: t`Courier`,
    marketingPercentage: t`Marketing`,
    vat: t`VAT`,
    paymentTermsType: t`Payment terms`,
    accManager: t`Account manager`,
    includeTransportInFee: t`Include delivery`,
    baboonCourier: t`Platform couriers`,
    mobilePrinter: t`Mobile printer`,
    validFrom: t`Effective from`,
  }
}

/** The terms of one business, as they are to be from a day on. `ask`: about what may be a slip. */
export function useTermsForm(data: FinanceData, ask: (asked: AskedTerms) => Promise<boolean>) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { dayText } = useTermsWords()
  const id = data.restaurantID
  const situation = situationOf(data)
  const saving = useSave(api.financeTerms.change)
  const words = (problem: Problem, name: string, values: TermsValues): string | undefined => {
    if (name === 'accManager') return t`No longer an account manager. Choose another.`
    if (problem === 'invoiced') {
      const day = dayText(earliestDay(situation))
      return t`This day is on an issued invoice. First available day: ${day}.`
    }
    if (problem === 'too_far') return t`Up to a year ahead.`
    if (problem === 'not_period_start') {
      const day = dayText(nextPossibleDay(values.validFrom, situation))
      return t`Payment terms can only change when a period starts: ${day}.`
    }
    if (problem === 'later_change') return t`A later planned change would start mid-period. Withdraw it first.`
    return problem === 'check' && name !== 'validFrom' ? t`Up to two decimals.` : undefined
  }
  return useForm({
    start: recordOf(data),
    labels: useTermsLabels(),
    schema: FinanceDataInput,
    toBody: bodyOf(id),
    rules: ({ validFrom, paymentTermsType }) => {
      const asked = { validFrom, paymentTermsType: Number(paymentTermsType) as PaymentTerms } // one of the choices
      const problem = /^\d{4}-\d{2}-\d{2}$/.test(validFrom) ? dayProblem(asked, situation) : undefined
      return problem === undefined ? [] : [{ path: 'validFrom', message: problem }]
    },
    words,
    saving,
    send: (body, revision) => saving.save({ params: { id }, body }, ifRevision(revision)),
    recordIn,
    asksFirst: async (values) => {
      const terms = { ...sharesOf(values), validFrom: values.validFrom }
      const doubts = termsDoubts(terms, data.today)
      return doubts.length === 0 || ask({ terms, doubts })
    },
    onSaved: () => sayDone(t`Saved.`),
    draft: `terms/${id}`,
  })
}
