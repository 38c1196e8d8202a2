import { useLingui } from '@lingui/react/macro'
import Calendar from 'lucide-react/icons/calendar'
import { nearDay } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { ChoiceList, FilterChip } from './filter-chip'
import { DaysForm } from './days-form'
import styles from './days-form.module.css'
import { type CountedDays, type ListState, type Period, PERIODS } from './list-state'
import { daysOf } from './period-days'

type Presets = Exclude<Period, 'custom'>

/** What the periods are called. */
export function usePeriodWords(): Readonly<Record<Presets, string>> {
  const { t } = useLingui()
  return { today: t`Today`, yesterday: t`Yesterday`, week: t`Last 7 days`, month: t`Last 30 days` }
}

/** `1 Oct – 3 Nov`, or one day alone. */
export function useDaysText(): (from: string, to: string) => string {
  const { i18n } = useLingui()
  const dayText = (text: string): string => {
    // Noon in UTC lies on the same day wherever Drin is used.
    const { day, month } = nearDay(Date.parse(`${text}T12:00:00Z`), serverNow(), i18n.locale, 'UTC')
    return `${day} ${month}`
  }
  return (from, to) => (from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`)
}

/** Which days the list is about: a usual span by one press, or a first and a last day. */
export const PeriodChip = ({
  state,
  usual,
  today,
  counts,
  onChange,
}: {
  state: Pick<ListState, 'period' | 'from' | 'to'>
  usual: Period | null
  today: string
  counts: CountedDays
  onChange: (patch: Pick<ListState, 'period' | 'from' | 'to'>) => void
}) => {
  const { t } = useLingui()
  const words = usePeriodWords()
  const daysText = useDaysText()
  const { period } = state
  if (period === null) return null
  const value = period === 'custom' ? daysText(state.from, state.to) : words[period]
  return (
    <FilterChip label={t`Days`} value={value} isSet={period !== usual} icon={Calendar}>
      {(close) => (
        <div className={styles['period']}>
          <ChoiceList
            label={t`Days`}
            value={period}
            options={words}
            onChoose={(chosen) => {
              onChange({ period: PERIODS.find((one) => one === chosen) ?? usual, from: '', to: '' })
              close()
            }}
          />
          <DaysForm
            days={daysOf(state, today) ?? { from: today, to: today }}
            today={today}
            counts={counts}
            onChoose={({ from, to }) => {
              onChange({ period: 'custom', from, to })
              close()
            }}
          />
        </div>
      )}
    </FilterChip>
  )
}
