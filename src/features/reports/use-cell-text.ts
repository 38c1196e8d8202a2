import { useLingui } from '@lingui/react/macro'
import { hourSpan } from '#/domain/values/hour-span'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { ReportCell, ReportResult } from '#/contract/reports'
import type { Currency } from '#/domain/values/money'
import { percent } from '#/i18n/figures'
import { formatMoney } from '#/i18n/format'
import { formatNumber } from '#/domain/values/money'

export type Column = ReportResult['columns'][number]

const TENTHS_OF_PERCENT = 1000
const TEN = 10

/** A cell in words of the person's language; `–` where there is nothing to say. */
export function useCellText(): (column: Column, cell: ReportCell | undefined, currency: Currency | null) => string {
  const { i18n } = useLingui()
  const daysText = useDaysText()
  const { weekdaysText } = useWeekdays()
  /** `1.9 %` */
  const share = (value: number): string => {
    const tenths = Math.round(value * TENTHS_OF_PERCENT)
    return tenths % TEN === 0 ? percent(value) : `${formatNumber(tenths / TEN)} %`
  }
  return ({ kind }, cell, currency) => {
    if (cell === null || cell === undefined) return '–'
    if (typeof cell === 'object') return cell[i18n.locale as keyof typeof cell] ?? cell.en
    if (typeof cell === 'string')
      return kind === 'day' ? `${weekdaysText([weekdayOf(cell)])} ${daysText(cell, cell)}` : cell
    switch (kind) {
      case 'money':
        return currency === null ? '–' : formatMoney(cell, currency)
      case 'percent':
        return share(cell)
      case 'hour':
        return hourSpan(cell)
      case 'minutes':
        return `${formatNumber(cell)} min`
      case 'seconds':
        return `${formatNumber(cell)} s`
      case 'count':
      case 'day':
      case 'text':
      case 'texts':
        return grouped(cell)
    }
  }
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
