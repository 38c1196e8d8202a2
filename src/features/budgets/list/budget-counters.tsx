import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import { Fragment } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Counters } from '#/components/list/counters'
import type { ListView } from '#/components/list/use-list-view'
import { Money } from '#/components/money'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { BUDGET_LOOK } from '../budget-words'
import type { LIST_QUERY } from './budgets-list-query'

/** How many budgets are active, drafts, used up or nearly so, and what is left today. */
export const BudgetCounters = ({ view: { state, change } }: { view: ListView<typeof LIST_QUERY.spec> }) => {
  const { t } = useLingui()
  const { company } = state.details
  const { data } = useQuery({
    ...query(api.budgets.counts, { query: company === undefined ? {} : { companyId: company } }),
    placeholderData: keepPreviousData,
  })
  const { active = 0, draft: waiting = 0, usedUp = 0, nearly = 0, left = [] } = data ?? {}
  const known = (count: number) => (data === undefined ? undefined : count)
  return (
    <Counters
      label={t`Budgets by status`}
      isBusy={data === undefined}
      chosen={state.choices.warned === 'yes' ? 'warned' : state.choices.status}
      onChoose={(value) =>
        change(() => ({
          choices: value === 'warned' ? { status: 'all', warned: 'yes' } : { status: value ?? 'all', warned: 'all' },
        }))
      }
      counters={[
        {
          value: 'active',
          icon: BUDGET_LOOK[BUDGET_STATUS.active].glyph,
          count: known(active),
          words: t({
            message: `${plural(active, { one: 'Active', other: 'Active' })}`,
            context: 'budgets, behind their number',
          }),
        },
        {
          value: 'draft',
          icon: BUDGET_LOOK[BUDGET_STATUS.draft].glyph,
          count: known(waiting),
          words: t({
            message: `${plural(waiting, { one: 'Draft', other: 'Drafts' })}`,
            context: 'budgets, behind their number',
          }),
        },
        {
          value: 'usedUp',
          icon: BUDGET_LOOK[BUDGET_STATUS.usedUp].glyph,
          count: known(usedUp),
          words: t({
            message: `${plural(usedUp, { one: 'Used up', other: 'Used up' })}`,
            context: 'budgets, behind their number',
          }),
        },
        {
          value: 'warned',
          icon: Gauge,
          count: known(nearly),
          words: t({
            message: `${plural(nearly, { one: 'Nearly used', other: 'Nearly used' })}`,
            context: 'budgets, behind their number',
          }),
        },
      ]}
    >
      {left.length === 0
        ? undefined
        : left.map(({ currency, amount }) => (
            <Fragment key={currency}>
              <b>
                <Money amount={amount} currency={currency} />
              </b>{' '}
              <Trans>left today</Trans>{' '}
            </Fragment>
          ))}
    </Counters>
  )
}
