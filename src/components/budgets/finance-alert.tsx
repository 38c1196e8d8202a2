import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { Money } from '#/components/money'
import type { AlertInvoice, Budget } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { USER_TYPES } from '#/domain/people/access'
import { percent } from '#/i18n/figures'
import { localText } from '#/session/local-text'
import { useUser } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { usedShare } from './budget-bar'
import { type BudgetPlace, budgetPageAt } from './budget-place'
import styles from './finance-alert.module.css'
import { FinanceAlertDialog } from './finance-alert-dialog'
import { companyInvoiceAt, useAlerts } from './use-alerts'

interface Props {
  place: BudgetPlace
  /** Of one company; left out: of all in reach. */
  companyId: number | undefined
}

/**
 * The worst of what wants to be seen to in a company's money, one line until it is solved: overdue, due soon, a budget nearly used. The rest is in a dialog,
 * which people of a company see by itself once a day.
 */
export const FinanceAlert = ({ place, companyId }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const alerts = useAlerts(companyId)
  const seen = useSeenToday()
  const [isOpen, setOpen] = useState(false)
  if (alerts === undefined || alerts.total === 0) return null
  const close = () => {
    seen.note()
    setOpen(false)
  }
  const [invoice] = alerts.invoices
  const [budget] = alerts.budgets
  const others = alerts.total - 1
  const more = { label: t`${plural(others, { one: 'And # more', other: 'And # more' })}`, onPress: () => setOpen(true) }
  return (
    <div className={styles['alert']}>
      {invoice !== undefined ? (
        <InvoiceStrip
          invoice={invoice}
          action={
            others > 0
              ? more
              : { label: t`View invoice`, onPress: () => void navigate(companyInvoiceAt(place, invoice.id)) }
          }
        />
      ) : (
        budget !== undefined && (
          <BudgetStrip
            budget={budget}
            action={
              others > 0 ? more : { label: t`View budget`, onPress: () => void navigate(budgetPageAt(place, budget)) }
            }
          />
        )
      )}
      {(isOpen || seen.isDue) && <FinanceAlertDialog place={place} alerts={alerts} onClose={close} />}
    </div>
  )
}

/** Whether somebody of a company has not seen it today on this device. */
function useSeenToday(): { isDue: boolean; note: () => void } {
  const { id, type } = useUser()
  const today = useListScope().today()
  const kept = localText(`drin.finance-alert.${id}`)
  const [seen, setSeen] = useState(() => kept.read())
  return {
    isDue: type === USER_TYPES.company && seen !== today,
    note: () => {
      kept.write(today)
      setSeen(today)
    },
  }
}

type Action = { label: string; onPress: () => void }

const InvoiceStrip = ({ invoice, action }: { invoice: AlertInvoice; action: Action }) => {
  const dayText = useDayText()
  const { alert, number, unpaid, currency } = invoice
  const day = dayText(invoice.dueDate)
  return (
    <Strip
      kind={alert === 'invoice_overdue' ? 'danger' : 'warning'}
      icon={CalendarClock}
      title={alert === 'invoice_overdue' ? <Trans>{number} is overdue.</Trans> : <Trans>{number} is due soon.</Trans>}
      action={action}
    >
      <Trans>
        Unpaid: <Money amount={unpaid} currency={currency} />. Due: {day}.
      </Trans>{' '}
      <StopsFrom invoice={invoice} />
    </Strip>
  )
}

/** When nothing is ordered any more, where the company has asked for that. */
const StopsFrom = ({ invoice: { stopsFrom } }: { invoice: AlertInvoice }) => {
  const dayText = useDayText()
  if (stopsFrom === null) return null
  const day = dayText(stopsFrom)
  return <Trans>Orders stop: {day}.</Trans>
}

const BudgetStrip = ({ budget, action }: { budget: Budget; action: Action }) => {
  const share = percent(usedShare(budget))
  return (
    <Strip
      kind="warning"
      icon={Gauge}
      title={
        budget.status === BUDGET_STATUS.usedUp ? (
          <Trans>“{budget.number}” is used up.</Trans>
        ) : (
          <Trans>
            {share} of “{budget.number}” is used.
          </Trans>
        )
      }
      action={action}
    >
      <Trans>
        Left: <Money amount={budget.left} currency={budget.currency} />.
      </Trans>
    </Strip>
  )
}
