import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import type { MealGroup, MealGroupDetails } from '#/contract/company-orders'
import { companyDays } from '#/domain/meals/company-day'
import { withoutRefused } from '#/domain/meals/refused-here'
import type { Shown } from '#/offline/facts/groups-view'
import { Dialog } from '#/ui/overlay/dialog'
import { DayList } from './day-list'
import styles from './day-list.module.css'

type ShownGroup = Shown<MealGroup>

/** What was refused here is not cooked, whether its server knows that yet or not. */
function withoutUnsent(group: ShownGroup): ShownGroup {
  if (group.refusedUnsent.length === 0) return group
  const { queryKey } = query(api.companyOrders.one, { params: { groupId: group.id } })
  const kept = currentQueries().client.getQueryData<MealGroupDetails>(queryKey)
  return withoutRefused(group, group.refusedUnsent, kept?.people ?? [])
}

/** What is cooked for companies, slot by slot and company by company, out of what the board has: without a line, too. */
export const DayListDialog = ({
  groups,
  showsBusiness,
  onClose,
}: {
  groups: readonly ShownGroup[]
  showsBusiness: boolean
  onClose: () => void
}) => {
  const { t } = useLingui()
  const counted = groups.map(withoutUnsent)
  const days = companyDays(counted)
  return (
    <Dialog open onClose={onClose} size="wide" full title={<Trans>Lists of the day</Trans>} closeLabel={t`Close`}>
      <div className={styles['days']}>
        {days.length === 0 && (
          <p role="status">
            <Trans>No company eats today</Trans>
          </p>
        )}
        {days.map((day) => (
          <DayList
            key={`${day.day} ${day.business.id}`}
            list={day}
            groups={counted.filter(({ business, docDate }) => business.id === day.business.id && docDate === day.day)}
            showsBusiness={showsBusiness}
          />
        ))}
      </div>
    </Dialog>
  )
}
