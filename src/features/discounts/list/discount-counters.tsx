import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Counters } from '#/components/list/counters'
import { Money } from '#/components/money'
import type { ListView } from '#/components/list/use-list-view'
import { DISCOUNT_STATUS, DISCOUNTS_OF } from '../discount-status'
import type { LIST_QUERY } from './discounts-list-query'

/** As people read them: what counts now first. */
const ORDER = ['ACTIVE', 'SCHEDULED', 'DRAFT', 'ENDED'] as const

/** How many discounts there are in each status. */
export const DiscountCounters = ({
  view: { state, change },
  of,
}: {
  view: ListView<typeof LIST_QUERY.spec>
  of: { businessId?: number }
}) => {
  const { t, i18n } = useLingui()
  const { data } = useQuery({
    ...query(api.discounts.counts, { query: of }),
    placeholderData: keepPreviousData,
  })
  const sums = data?.sums ?? []
  return (
    <Counters
      label={t`Discounts by status`}
      isBusy={data === undefined}
      chosen={state.choices.status}
      onChoose={(status) => change(({ choices }) => ({ choices: { ...choices, status: status ?? 'all' } }))}
      counters={ORDER.map((status) => ({
        value: status,
        icon: DISCOUNT_STATUS[status].glyph,
        count: data?.[status],
        words: i18n._(DISCOUNTS_OF[status](data?.[status] ?? 0)),
      }))}
    >
      {sums.length === 0
        ? undefined
        : sums.map(({ currency, given, sales }) => (
            <Fragment key={currency}>
              <b>
                <Money amount={given} currency={currency} />
              </b>{' '}
              <Trans>discounted in 30 days</Trans>{' '}
              <b>
                <Money amount={sales} currency={currency} />
              </b>{' '}
              <Trans>sales with a discount</Trans>{' '}
            </Fragment>
          ))}
    </Counters>
  )
}
