import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Layers from 'lucide-react/icons/layers'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ListView } from '#/components/list/use-list-view'
import { Strip } from '#/ui/display/strip'
import { useDayText } from '#/components/list/use-day-text'
import styles from './discounts-page.module.css'
import type { LIST_QUERY } from './discounts-list-query'

/** Says that discounts may be had together, where that comes first, and leads to them. */
export const OverlapStrip = ({
  view: { state, change },
  of,
}: {
  view: ListView<typeof LIST_QUERY.spec>
  of: { businessId?: number }
}) => {
  const { t } = useLingui()
  const dayText = useDayText()
  const { data } = useQuery({ ...query(api.discounts.overlapping, { query: of }), placeholderData: keepPreviousData })
  const first = data?.first
  if (data === undefined || first === undefined || first === null) return null
  const { count } = data
  const day = dayText(first.from)
  const lastDay = first.to === null ? '' : dayText(first.to)
  const names = first.titles.join(', ')
  return (
    <div className={styles['notice']}>
      <Strip
        kind="warning"
        icon={Layers}
        title={t`${plural(count, { one: '# discount overlaps', other: '# discounts overlap' })}.`}
        {...(state.choices.overlap !== 'yes' && {
          action: {
            label: t`See them`,
            onPress: () => change(({ choices }) => ({ choices: { ...choices, overlap: 'yes', status: 'all' } })),
          },
        })}
      >
        {first.to === null ? (
          <Trans>
            First from {day}: {names}.
          </Trans>
        ) : first.to === first.from ? (
          <Trans>
            First on {day}: {names}.
          </Trans>
        ) : (
          <Trans>
            First from {day} to {lastDay}: {names}.
          </Trans>
        )}{' '}
        <Trans>Guests get only the bigger one.</Trans>
      </Strip>
    </div>
  )
}
