import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { defineList } from '#/components/list/list-definition'
import { useListScope } from '#/components/list/use-list-scope'
import type { Review } from '#/contract/reviews'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { ReviewDetails } from './review-details'
import { ReviewFigures } from './review-figures'
import { reviewDays } from './review-query'
import { LIST_QUERY } from './reviews-list-query'
import { useReviewColumns } from './use-review-columns'

const idOf = ({ id }: Review): number => id

/** What guests said: of the business of the top bar, or of all of the user's. */
export function useReviewsList() {
  const { t } = useLingui()
  const scope = useListScope()
  const { business, today } = scope
  const { columns, phoneRow, time } = useReviewColumns()
  const id = business?.restaurantID ?? ALL_BUSINESSES
  const starsText = (count: number) => t`${plural(count, { one: '# star', other: '# stars' })}`
  const all = t({ message: 'All', context: 'no filter' })
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: Star,
    words: {
      title: t`Reviews`,
      search: t`Comment, order or customer`,
      count: (count) => t`${plural(count, { one: '# review', other: '# reviews' })}`,
    },
    empty: { title: t`No reviews yet`, text: t`New reviews appear here automatically.` },
    columns,
    phoneRow,
    keyOf: idOf,
    periodStands: 'above',
    choices: {
      stars: {
        label: t`Stars`,
        options: { all, 5: starsText(5), 4: starsText(4), 3: starsText(3), 2: starsText(2), 1: starsText(1) },
      },
      comment: { label: t`Comment`, options: { all, with: t`With comment`, without: t`Stars only` } },
      ready: {
        label: t({ message: 'Ready', context: 'when the food was ready' }),
        options: {
          all,
          onTime: t`on time`,
          late: t({ message: 'late', context: 'when the food was ready' }),
        },
      },
    },
    opens: {
      panel: (review) => <ReviewDetails review={review} time={time(review)} />,
      title: ({ count }) => starsText(count),
    },
    above: (view) => <ReviewFigures restaurantId={id} view={view} today={today()} />,
    file: {
      name: (state) => {
        const { startDate, endDate } = reviewDays(state, today())
        return [business?.restaurantName ?? t`All businesses`, startDate, endDate]
      },
    },
  })
}
