import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { PlanCell } from '#/contract/weekly-plan'
import { Dialog } from '#/ui/overlay/dialog'
import { useWeekWords } from './use-week'
import styles from './weekly-plan.module.css'

const MOST = 500

/** Who ordered what of a cell. */
export const CellMeals = ({ companyId, cell, onClose }: { companyId: number; cell: PlanCell; onClose: () => void }) => {
  const { t } = useLingui()
  const words = useWeekWords()
  const { day, business, ordered, added, expected } = cell
  const reading = useQuery(
    query(api.companyOrders.meals, {
      query: {
        companyId,
        businessId: business.id,
        from: day,
        to: day,
        sort: 'employeeName',
        direction: 'asc',
        limit: MOST,
      },
    }),
  )
  return (
    <Dialog
      open
      size="narrow"
      title={business.name}
      description={
        <>
          {words.weekday(day)} {words.date(day)} ·{' '}
          {expected > 0 ? (
            <Trans>
              {ordered} of {expected} ordered
            </Trans>
          ) : (
            <Trans>{ordered} ordered</Trans>
          )}
          {added > 0 && (
            <>
              {' · '}
              <Trans>{added} added after the closing</Trans>
            </>
          )}
        </>
      }
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Reading of={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles['quiet']}>
              <Trans>Nobody has ordered.</Trans>
            </p>
          ) : (
            <ul className={parts['lines']}>
              {items.map(({ orderId, employee, slot, dishes, released }) => (
                <li key={orderId} className={styles['meal']} data-off={released || undefined}>
                  <b>{employee.name}</b> <span>{slot.startTime}</span>
                  <p>{dishes.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}</p>
                  {released && (
                    <p>
                      <Trans>Cancelled</Trans>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Dialog>
  )
}
