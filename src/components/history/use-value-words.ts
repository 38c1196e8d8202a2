import { useLingui } from '@lingui/react/macro'
import type { Currency } from '#/domain/values/money'
import { formatNumber } from '#/domain/values/money'
import { formatMoment, formatMoney } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'

type Word = (value: unknown) => string

/** Something that can be chosen, and its word. */
type Choices = readonly { value: string | number; label: string }[]

/** A number, also one that is typed; `undefined` for everything else. */
const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : undefined
}

/** As the wire writes a moment, whatever field it stands in. */
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)

/** Values of the wire as people read them: in a history, and where two people's values stand side by side. */
export function useValueWords() {
  const { t, i18n } = useLingui()
  const empty = t({ message: 'empty', context: 'what a field was' })
  const moment = (instant: string): string => formatMoment(Date.parse(instant), serverNow(), i18n.locale)
  const plain: Word = (value) => {
    if (value === undefined || value === null || value === '') return empty
    if (typeof value === 'string' && isInstant(value)) return moment(value)
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (typeof value === 'number') return formatNumber(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const otherwise =
    (word: (value: number) => string): Word =>
    (value) => {
      const number = numberIn(value)
      return number === undefined ? plain(value) : word(number)
    }
  return {
    /** Yes and no, numbers, moments and texts; `empty` where there is nothing. */
    plain,
    /** Amounts as decimals, of the wire or typed; what is no number stays as it is. */
    money: (currency: Currency): Word => otherwise((value) => formatMoney(value, currency)),
    percent: otherwise((value) => `${formatNumber(value)} %`),
    /** An instant of the wire. */
    moment: (value: unknown): string => (typeof value === 'string' && value !== '' ? moment(value) : empty),
    /** One of a few words. */
    choice:
      (choices: Choices): Word =>
      (value) =>
        choices.find((choice) => String(choice.value) === String(value))?.label ?? plain(value),
    /** Any number of many; `unknown` is said of what the reader does not know, `none` where there are none. */
    several:
      (choices: Choices, { none = empty, unknown }: { none?: string; unknown?: string } = {}): Word =>
      (value) => {
        if (!Array.isArray(value)) return plain(value)
        const words = value.map(
          (one) => choices.find((choice) => String(choice.value) === String(one))?.label ?? unknown ?? String(one),
        )
        return words.length === 0 ? none : [...new Set(words)].join(', ')
      },
  }
}
