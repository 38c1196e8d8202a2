import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleMinus from 'lucide-react/icons/circle-minus'
import UserX from 'lucide-react/icons/user-x'
import { Counters } from '#/components/list/counters'
import type { ListView } from '#/components/list/use-list-view'
import type { ResponseOf } from '#/contract/endpoint'
import type { employees } from '#/contract/employees'
import type { LIST_QUERY } from './employees-list-query'

type Counts = ResponseOf<typeof employees.list>['counts']

/** How many people there are of each status, and who ordered nothing this month. */
export const EmployeeCounters = ({
  view: { state, change },
  counts,
}: {
  view: ListView<(typeof LIST_QUERY)['spec']>
  counts: Counts | undefined
}) => {
  const { t } = useLingui()
  const { status, meals } = state.choices
  return (
    <Counters
      label={t`Employees by status`}
      isBusy={counts === undefined}
      chosen={meals === 'none' ? 'none' : status}
      onChoose={(value) =>
        change(() => ({
          choices:
            value === 'none' ? { status: 'active', meals: 'none' } : { status: value ?? 'present', meals: 'all' },
        }))
      }
      counters={[
        { value: 'active', icon: CircleCheck, count: counts?.active, words: t`Active` },
        { value: 'invited', icon: CircleDashed, count: counts?.invited, words: t`Invited` },
        { value: 'inactive', icon: CircleMinus, count: counts?.inactive, words: t`Inactive` },
        { value: 'none', icon: UserX, count: counts?.withoutMeals, words: t`Did not order this month` },
      ]}
    />
  )
}
