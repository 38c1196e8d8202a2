import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dayAt } from '#/components/list/period-days'
import { readId } from '#/components/list/read-id'
import { daysOfWeek, isWeek, weekAfter, weekOf } from '#/domain/meals/iso-week'
import { dayParts } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'

/** The week of the URL (`?week=2026-W53`), else this one by the clock there; and the company of the URL. */
export function useWeek(timeZone?: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayAt(serverNow(), timeZone)
  const current = weekOf(today)
  const { week: asked, company } = search
  const week = typeof asked === 'string' && isWeek(asked) ? asked : current
  const go = (changes: Readonly<Record<string, unknown>>) =>
    // The route declares no search, as those of the lists.
    void navigate({ to: '.', search: { ...search, ...changes } as never, resetScroll: false })
  const show = (next: string) => go({ week: next === current ? undefined : next })
  return {
    week,
    today,
    isCurrent: week === current,
    companyId: typeof company === 'number' || typeof company === 'string' ? readId(String(company)) : undefined,
    chooseCompany: (id: string) => go({ company: id === '' ? undefined : id }),
    showCurrent: () => show(current),
    move: (weeks: number) => show(weekAfter(week, weeks)),
  }
}

const NOON = 'T12:00:00Z'

/** A week and its days in words; the days are those of the calendar, wherever the reader is. */
export function useWeekWords() {
  const { i18n, t } = useLingui()
  const parts = (day: string) => dayParts(Date.parse(`${day}${NOON}`), i18n.locale, 'UTC')
  return {
    /** `20 – 26 October`, `28 December – 3 January`. */
    week: (week: string): string => {
      const days = daysOfWeek(week)
      const [first, last] = [parts(days[0] ?? ''), parts(days.at(-1) ?? '')]
      return first.month === last.month
        ? `${first.day} – ${last.day} ${last.month}`
        : `${first.day} ${first.month} – ${last.day} ${last.month}`
    },
    number: (week: string): string => t`Week ${Number(week.slice(-2))}`,
    /** `20 Oct`. */
    date: (day: string): string => `${parts(day).day} ${short(parts(day).month)}`,
    weekday: (day: string): string => parts(day).weekday,
  }
}

const short = (month: string): string => (month.length > 4 ? month.slice(0, 3) : month)
