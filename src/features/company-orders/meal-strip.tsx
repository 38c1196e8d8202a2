import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import { useCurrentBusiness } from '#/components/current-business'
import { Said } from '#/components/status-line/said'
import { useClockText } from '#/components/use-clock-text'
import type { MealGroup } from '#/contract/company-orders'
import { Strip } from '#/ui/display/strip'
import { nextGroup } from './next-group'
import { useMealGroups } from './use-meal-groups'

/** What companies' meals ask of a kitchen that looks at its orders: lists to accept, else the next one, how many meals, when they leave. */
export const MealStrip = () => {
  const isOfOrders = useLocation({ select: ({ pathname }) => /^\/orders(\/|$)/.test(pathname) })
  return isOfOrders ? <OfOrders /> : null
}

const OfOrders = () => {
  const business = useCurrentBusiness()
  const all = useMealGroups()
  const next = nextGroup(all.filter((group) => business === undefined || group.business.id === business.restaurantID))
  return next === undefined ? null : <Line {...next} />
}

const Line = ({ group, toAccept }: { group: MealGroup; toAccept: number }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const clock = useClockText(group.business.id)
  const { meals } = group
  const company = group.company.name
  const leaves = clock(Date.parse(group.leavesAt))
  return (
    <Said as="companyMeals">
      <Strip
        kind={toAccept > 0 ? 'warning' : 'info'}
        icon={Building2}
        title={
          toAccept > 0 ? (
            t`${plural(toAccept, { one: '# company list to accept', other: '# company lists to accept' })}`
          ) : (
            <Trans>Next company list</Trans>
          )
        }
        action={{ label: t`Show`, onPress: () => void navigate({ to: '/b2bOrders/kanban' }) }}
      >
        <Plural
          value={meals}
          one={`${company}: # meal, leaves at ${leaves}`}
          other={`${company}: # meals, leaves at ${leaves}`}
        />
      </Strip>
    </Said>
  )
}
