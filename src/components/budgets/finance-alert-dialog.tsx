import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDayText } from '#/components/list/use-day-text'
import { Money } from '#/components/money'
import type { AlertInvoice, Budget } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { BUDGET_PAYMENT } from '#/domain/budgets/left'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { BudgetBar } from './budget-bar'
import { type BudgetPlace, budgetPageAt } from './budget-place'
import styles from './finance-alert.module.css'
import { type Alerts, companyInvoiceAt } from './use-alerts'

interface Props {
  place: BudgetPlace
  alerts: Alerts
  onClose: () => void
}

/** All that wants to be seen to in a company's money, the worst first, each with what to do about it. */
export const FinanceAlertDialog = ({ place, alerts, onClose }: Props) => {
  const { t } = useLingui()
  const { invoices, budgets, total } = alerts
  const isOfSeveral =
    new Set([...invoices.map(({ company }) => company.id), ...budgets.map((one) => one.companyId)]).size > 1
  const rest = total - invoices.length - budgets.length
  return (
    <Dialog
      open
      size="narrow"
      title={<Trans>Payments and budgets</Trans>}
      description={<Plural value={total} one="# thing needs attention." other="# things need attention." />}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button size="kitchen" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={styles['list']}>
        {invoices.map((invoice) => (
          <InvoiceEntry key={invoice.id} place={place} invoice={invoice} isOfSeveral={isOfSeveral} onLeave={onClose} />
        ))}
        {budgets.map((budget) => (
          <BudgetEntry key={budget.id} place={place} budget={budget} isOfSeveral={isOfSeveral} onLeave={onClose} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles['left']}>
          <Plural value={rest} one="And # more." other="And # more." />
        </p>
      )}
    </Dialog>
  )
}

interface Entry {
  place: BudgetPlace
  /** The company is named. */
  isOfSeveral: boolean
  onLeave: () => void
}

const InvoiceEntry = ({ place, invoice, isOfSeveral, onLeave }: Entry & { invoice: AlertInvoice }) => {
  const dayText = useDayText()
  const mayRecord = useMay(ACCESS.companyInvoicesWriting)
  const { alert, id, number, company, unpaid, currency, stopsFrom } = invoice
  const due = dayText(invoice.dueDate)
  const stops = stopsFrom === null ? '' : dayText(stopsFrom)
  return (
    <li>
      <Link {...companyInvoiceAt(place, id)} onClick={onLeave}>
        <b>{isOfSeveral ? `${number}, ${company.name}` : number}</b>
      </Link>
      <span className={styles['left']}>
        <Money amount={unpaid} currency={currency} />
      </span>
      <p>
        <b data-alert={alert}>
          {alert === 'invoice_overdue' ? <Trans>Overdue since: {due}.</Trans> : <Trans>Due: {due}.</Trans>}
        </b>{' '}
        {mayRecord ? (
          <Trans>Record the payment once it arrives.</Trans>
        ) : (
          <Trans>Pay by bank transfer with {number} as the reference.</Trans>
        )}{' '}
        {stops !== '' && <Trans>Orders stop: {stops}.</Trans>}
      </p>
    </li>
  )
}

const BudgetEntry = ({ place, budget, isOfSeveral, onLeave }: Entry & { budget: Budget }) => {
  const mayRaise = useMay(ACCESS.budgetsWriting)
  const { number, companyName, left, currency, status, paymentMethod, paid, amount } = budget
  const isUnpaid = paymentMethod === BUDGET_PAYMENT.prepaid && paid < amount
  return (
    <li>
      <Link {...budgetPageAt(place, budget)} onClick={onLeave}>
        <b>{isOfSeveral ? `${number}, ${companyName}` : number}</b>
      </Link>
      <span className={styles['left']}>
        <Trans>
          Left: <Money amount={left} currency={currency} />
        </Trans>
      </span>
      <p>
        {status === BUDGET_STATUS.usedUp && (
          <b data-alert="budget_used_up">
            <Trans>Nobody can order.</Trans>
          </b>
        )}{' '}
        {isUnpaid ? (
          <Trans>Pay the rest of it in advance.</Trans>
        ) : mayRaise ? (
          <Trans>Raise it before nothing is left.</Trans>
        ) : (
          <Trans>Ask for more before nothing is left.</Trans>
        )}
      </p>
      <BudgetBar budget={budget} />
    </li>
  )
}
