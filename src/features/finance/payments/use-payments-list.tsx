import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { defineList } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { useBusinessDetail } from '#/components/list/use-business-detail'
import { useListScope } from '#/components/list/use-list-scope'
import { useManagerPick } from '#/components/list/use-manager-pick'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Payment } from '#/contract/payments'
import { reversalRefusal } from '#/domain/finance/payments'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { invoiceName, paymentName } from '../numbers'
import { PaymentDetails } from './payment-details'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import styles from './payments.module.css'
import { LIST_QUERY } from './payments-list-query'
import { usePaymentColumns } from './use-payment-columns'

const idOf = ({ id }: Payment): number => id

/** What came in, of the business of the top bar or of all of the user's. `onReverse`: left out for who may not. */
export function usePaymentsList(onReverse: ((payment: Payment) => void) | undefined) {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const { business, today } = scope
  const ofBusiness = useBusinessDetail()
  const manager = useManagerPick()
  const { columns, phoneRow } = usePaymentColumns()
  const all = t({ message: 'All', context: 'no filter' })
  const owner = useOwnerPick()
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: Wallet,
    words: {
      title: t`Payments`,
      search: t`Payment, invoice or business`,
      count: (count) => t`${plural(count, { one: '# payment', other: '# payments' })}`,
    },
    empty: { title: t`No payments yet`, text: t`Invoice payments appear here from their date.` },
    columns,
    phoneRow,
    keyOf: idOf,
    choices: {
      how: {
        label: t({ message: 'Method', context: 'a payment came' }),
        options: {
          all,
          1: i18n._(UNIT_WORDS[1].label),
          2: i18n._(UNIT_WORDS[2].label),
          3: i18n._(UNIT_WORDS[3].label),
          4: i18n._(UNIT_WORDS[4].label),
        },
      },
    },
    details: {
      owner: owner.words,
      invoice: (id) => ({ label: t`Invoice`, value: invoiceName(id) }),
      business: ofBusiness,
      currency: (currency) => ({ label: t`Currency`, value: CURRENCY_SIGN[currency] }),
      manager: manager.detail,
    },
    picks: { manager: manager.pick, owner: owner.pick },
    opens: {
      panel: (payment) => <PaymentDetails payment={payment} onReverse={onReverse} />,
      title: ({ id }) => paymentName(id),
    },
    ...(onReverse !== undefined && {
      actions: (payment: Payment) =>
        reversalRefusal(payment) === undefined
          ? [{ label: t`Reverse`, icon: Undo2, isDanger: true, run: () => onReverse(payment) }]
          : [],
    }),
    totals: ({ sums }) => ({
      amountCents: (
        <b className={styles['sums']}>
          {sums.map(({ currency, amountCents }) => (
            <MoneyOfCents key={currency} cents={amountCents} currency={currency} />
          ))}
        </b>
      ),
    }),
    file: {
      name: (state) => {
        const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
        return [business?.restaurantName ?? t`All businesses`, from, to]
      },
    },
  })
}
