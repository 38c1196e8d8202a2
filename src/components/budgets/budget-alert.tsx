import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useListScope } from '#/components/list/use-list-scope'
import { Money } from '#/components/money'
import type { Budget } from '#/contract/budgets'
import { USER_TYPES } from '#/domain/people/access'
import { percent } from '#/i18n/figures'
import { localText } from '#/session/local-text'
import { useUser } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { BudgetBar, usedShare } from './budget-bar'
import styles from './budget-alert.module.css'
import { type BudgetPlace, budgetPageAt } from './budget-place'

/** As many as a dialog names; the list has all. */
const MOST = 20

/**
 * Budgets that are nearly used: one line for the worst of them, until that is solved, and all of them in a dialog, which people of a company see by itself once
 * a day.
 */
export const BudgetAlert = ({ place, companyId }: { place: BudgetPlace; companyId: number | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useQuery(
    query(api.budgets.list, {
      query: {
        nearly: true,
        sort: 'used',
        direction: 'desc',
        limit: MOST,
        ...(companyId !== undefined && { companyId }),
      },
    }),
  )
  const seen = useSeenToday()
  const [isOpen, setOpen] = useState(false)
  const [first] = data?.items ?? []
  if (data === undefined || first === undefined) return null
  const share = percent(usedShare(first))
  const others = data.total - 1
  const close = () => {
    seen.note()
    setOpen(false)
  }
  return (
    <div className={styles['alert']}>
      <Strip
        kind="warning"
        icon={Gauge}
        title={
          <Trans>
            {share} of “{first.number}” is used.
          </Trans>
        }
        action={
          others > 0
            ? { label: t`View all`, onPress: () => setOpen(true) }
            : { label: t`View budget`, onPress: () => void navigate(budgetPageAt(place, first)) }
        }
      >
        <Trans>
          Left: <Money amount={first.left} currency={first.currency} />.
        </Trans>{' '}
        {others > 0 && <Plural value={others} one="And # more." other="And # more." />}
      </Strip>
      {(isOpen || seen.isDue) && <AlertDialog place={place} budgets={data.items} onClose={close} />}
    </div>
  )
}

const AlertDialog = ({
  place,
  budgets,
  onClose,
}: {
  place: BudgetPlace
  budgets: readonly Budget[]
  onClose: () => void
}) => {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="narrow"
      title={<Plural value={budgets.length} one="# budget is nearly used" other="# budgets are nearly used" />}
      description={<Trans>Nobody orders once nothing is left.</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button size="kitchen" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={styles['list']}>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <Link {...budgetPageAt(place, budget)} onClick={onClose}>
              <b>{budget.number}</b>
            </Link>
            <span className={styles['left']}>
              <Trans>
                Left: <Money amount={budget.left} currency={budget.currency} />
              </Trans>
            </span>
            <BudgetBar budget={budget} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Whether somebody of a company has not seen it today on this device. */
function useSeenToday(): { isDue: boolean; note: () => void } {
  const { id, type } = useUser()
  const today = useListScope().today()
  const kept = localText(`drin.budget-alert.${id}`)
  const [seen, setSeen] = useState(() => kept.read())
  return {
    isDue: type === USER_TYPES.company && seen !== today,
    note: () => {
      kept.write(today)
      setSeen(today)
    },
  }
}
