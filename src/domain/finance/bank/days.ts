import { isDay } from '../../values/time'
import type { BankAnswers, BankQuestion } from './bank-file'

type Order = NonNullable<BankAnswers['days']>

/**
 * The days of a column, read all in the same way: `2026-11-24`, `20261124`, `24.11.2026`, `24/11/26`, `11/24/2026`, `24 Nov 2026`, each
 * with an hour behind it or not. Whether the day or the month comes first is seen by any of them that can be but one, or would
 * be later than today; where nothing decides, points mean that the day comes first, and anything else is a question.
 */
export function readBankDays(
  column: readonly string[],
  { today, answers }: { today: string; answers: BankAnswers },
): { days: (string | undefined)[] } | { question: BankQuestion } {
  const order = orderOf(column, today) ?? answers.days
  if (order !== undefined) return { days: column.map((text) => dayOf(text, order)) }
  const example = column.find(isTwofold)
  if (example === undefined) return { days: column.map((text) => dayOf(text, 'day_first')) }
  const [dayFirst = '', monthFirst = ''] = [dayOf(example, 'day_first'), dayOf(example, 'month_first')]
  return { question: { kind: 'days', example, dayFirst, monthFirst } }
}

/** A day of ISO 20022, with an hour behind it or not. */
export const readIsoDay = (text: string): string | undefined => dayOf(text, 'day_first')

function orderOf(column: readonly string[], today: string): Order | undefined {
  const local = column.filter((text) => LOCAL.test(dateOf(text)))
  const fits = (order: Order) => local.filter((text) => (dayOf(text, order) ?? '9') <= today).length
  const [dayFirst, monthFirst] = [fits('day_first'), fits('month_first')]
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day_first' : 'month_first'
  return local.every((text) => text.includes('.') || !isTwofold(text)) ? 'day_first' : undefined
}

const isTwofold = (text: string): boolean => {
  const [one, other] = [dayOf(text, 'day_first'), dayOf(text, 'month_first')]
  return one !== undefined && other !== undefined && one !== other
}

const ISO = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})$/
const LOCAL = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/
const NAMED = /^(\d{1,2})[-./ ]?(\p{L}{3,})\.?[-./ ]?(\d{4}|\d{2})$/u
/** How the months begin, in English, Albanian, Italian and German. */
const MONTHS = [
  ['jan', 'gen'],
  ['feb', 'shk'],
  ['mar', 'mär', 'mae'],
  ['apr', 'pri'],
  ['may', 'maj', 'mag', 'mai'],
  ['jun', 'qer', 'giu'],
  ['jul', 'kor', 'lug'],
  ['aug', 'gus', 'ago'],
  ['sep', 'sht', 'set'],
  ['oct', 'tet', 'ott', 'okt'],
  ['nov', 'nën', 'nen'],
  ['dec', 'dhj', 'dic', 'dez'],
]

/** Without the hour. */
const dateOf = (text: string): string => text.trim().replace(/(?:T|\s+)\d{1,2}[:.]\d{2}.*$/, '')

function dayOf(text: string, order: Order): string | undefined {
  const date = dateOf(text)
  const iso = ISO.exec(date)
  if (iso !== null) return dayIn(iso[1], iso[2], iso[3])
  const local = LOCAL.exec(date)
  if (local !== null) {
    const [, first, second, year] = local
    return order === 'day_first' ? dayIn(year, second, first) : dayIn(year, first, second)
  }
  const named = NAMED.exec(date)
  const month = MONTHS.findIndex((starts) => starts.some((start) => named?.[2]?.toLowerCase().startsWith(start)))
  return named === null || month < 0 ? undefined : dayIn(named[3], String(month + 1), named[1])
}

function dayIn(year = '', month = '', day = ''): string | undefined {
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}
