import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { BarList } from '#/components/chart/bar-list'
import { grouped } from '#/components/list/grouped'
import { countedDays } from '#/components/list/list-state'
import { PeriodChip, useDaysText } from '#/components/list/period-chip'
import type { ListView } from '#/components/list/use-list-view'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import type { ReviewFigures as Figures } from '#/contract/reviews'
import { LATE_AFTER_MINUTES } from '#/domain/orders/review'
import { percent } from '#/i18n/figures'
import { Skeleton } from '#/ui/display/skeleton'
import { averageText } from './average-text'
import { reviewDays } from './review-query'
import styles from './review-figures.module.css'
import { REVIEWS_LIST } from './reviews-spec'
import { Stars } from './stars'
import { WeeksPanel } from './weeks-panel'

type View = ListView<typeof REVIEWS_LIST>
const REFRESH_MS = 60_000

/** The period, and what its reviews come to: stars, their average, how it went week by week. */
export const ReviewFigures = ({ restaurantId, view, today }: { restaurantId: number; view: View; today: string }) => {
  const daysText = useDaysText()
  const days = reviewDays(view.state, today)
  const reading = useQuery({
    ...query(api.reviews.figures, { params: { id: restaurantId }, query: days }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data, error, isPlaceholderData } = reading
  return (
    <>
      <div className={styles['period']}>
        <PeriodChip
          state={view.state}
          usual={REVIEWS_LIST.period}
          today={today}
          counts={countedDays(REVIEWS_LIST, view.state)}
          onChange={view.change}
        />
        <span>{daysText(days.startDate, days.endDate)}</span>
      </div>
      {error !== null && <ReadFailed of={reading} />}
      <div className={styles['panels']} aria-busy={data === undefined || isPlaceholderData}>
        {data === undefined ? (
          error === null && (
            <>
              <Skeleton height="330px" radius="card" />
              <Skeleton height="330px" radius="card" />
            </>
          )
        ) : (
          <>
            <StarsPanel figures={data} view={view} />
            <WeeksPanel weeks={data.weeks}>
              <LateHint figures={data} />
            </WeeksPanel>
          </>
        )}
      </div>
    </>
  )
}

/** The average, and how many gave how many stars; a press on one shows these reviews alone. */
const StarsPanel = ({
  figures: { average, reviews, before, stars },
  view: { state, change },
}: {
  figures: Figures
  view: View
}) => {
  const { t } = useLingui()
  const earlier = before.average === null ? undefined : averageText(before.average)
  return (
    <Panel title={<Trans>Stars</Trans>}>
      <div className={styles['body']}>
        <div className={styles['average']}>
          <b>{average === null ? '–' : averageText(average)}</b>
          <div>
            <Stars of={average ?? 0} />
            <p>
              <Plural value={reviews} one="# review" other="# reviews" />
              {earlier !== undefined && (
                <>
                  {'; '}
                  <Trans>was {earlier}</Trans>
                </>
              )}
            </p>
          </div>
        </div>
        <BarList
          isInLine
          bars={stars.map(({ count, reviews: given }) => {
            const value = String(count) as (typeof REVIEWS_LIST.choices.stars)[number] // a number of stars is a choice
            const isShown = state.choices.stars === value
            return {
              key: count,
              amount: given,
              text: (
                <>
                  {grouped(given)} <span className={styles['share']}>{percent(given / Math.max(1, reviews))}</span>
                </>
              ),
              name: (
                <button
                  type="button"
                  aria-pressed={isShown}
                  aria-label={t`Show the reviews with these stars: ${count}`}
                  className={styles['star']}
                  onClick={() => change(({ choices }) => ({ choices: { ...choices, stars: isShown ? 'all' : value } }))}
                >
                  <Stars of={count} />
                </button>
              ),
            }
          })}
        />
      </div>
    </Panel>
  )
}

/** What late food does to the stars, where there is something to compare. */
const LateHint = ({ figures: { late, onTime } }: { figures: Figures }) => {
  if (late.average === null || onTime.average === null) return null
  const [ofLate, ofOthers] = [averageText(late.average), averageText(onTime.average)]
  return (
    <p className={styles['hint']}>
      <Lightbulb />
      <span>
        <Trans>
          Orders ready more than {LATE_AFTER_MINUTES} minutes late averaged <b>{ofLate}</b>, the others{' '}
          <b>{ofOthers}</b>.
        </Trans>
      </span>
    </p>
  )
}
