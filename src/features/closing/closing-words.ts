import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExtraTime } from '#/contract/business-status'
import type { Business, ClosingTime } from '#/contract/businesses'
import { isUndefinedEnd } from '#/domain/business/closing'
import { MINUTE_MS } from '#/domain/values/time'
import { formatMoment } from '#/i18n/format'
import { momentPhrase, type MomentWord } from '#/i18n/moment-phrase'
import type { ShownStatus } from '#/offline/facts/business-status-view'
import { inLanguage } from '#/i18n/in-language'

/** Says a temporary state of a business: until when, since when, why and by whom. `now` in milliseconds. */
export function useClosingWords(business: Business, now: number) {
  const { t, i18n } = useLingui()
  const moment = (at: string): string => formatMoment(Date.parse(at), now, i18n.locale, business.timeZone)
  const phrase = (word: MomentWord, at: string): string =>
    momentPhrase(word, Date.parse(at), now, i18n, business.timeZone)
  const whyOf = ({ reason, notes }: ClosingTime): string =>
    [reason === null ? '' : inLanguage(reason.value, i18n.locale), notes].filter((text) => text !== '').join(', ')
  return {
    moment,
    phrase,
    /** `12 min left`, `2 h 5 min left`. */
    left: (until: string): string => {
      const all = Math.max(1, Math.round((Date.parse(until) - now) / MINUTE_MS))
      const hours = Math.floor(all / 60)
      const rest = all % 60
      if (hours === 0) return t`${rest} min left`
      return rest === 0 ? t`${hours} h left` : t`${hours} h ${rest} min left`
    },
    /** `Too busy, by Elira Dervishi.`, or what of it is known. */
    why: (closing: ClosingTime): string => {
      const why = whyOf(closing)
      if (closing.by === null) return why === '' ? '' : `${why}.`
      return why === '' ? t`By ${closing.by}.` : t`${why}, by ${closing.by}.`
    },
    /** A closing that begins later. */
    planned: (closing: ClosingTime): string => {
      const at = phrase('at', closing.startDate)
      if (isUndefinedEnd(closing.endDate)) return t`Closes ${at}, until reopened.`
      const until = phrase('until', closing.endDate)
      return t`Closes ${at}, ${until}.`
    },
    extraTime: ({ minutes, until: end }: ExtraTime): string => {
      const until = phrase('until', end)
      return t`New orders get ${plural(minutes, { one: '# more minute', other: '# more minutes' })} ${until}.`
    },
    /** What a press here means while the server does not know it; empty once it does. */
    unsent: ({ unsent, openNow }: ShownStatus): string => {
      if (unsent === undefined) return ''
      if (unsent.isOpen) return t`Opened on this tablet; guests cannot order until this is sent.`
      return openNow
        ? t`Kept on this tablet until it is sent.`
        : t`Closed on this tablet; guests can still order until this is sent.`
    },
    /** Closed now. */
    closed: (from: string | null, end: string | null): string => {
      if (end !== null && !isUndefinedEnd(end)) {
        const until = phrase('until', end)
        return t`Closed ${until}.`
      }
      if (from === null) return t`Closed until reopened.`
      const since = phrase('since', from)
      return t`Closed ${since}, until reopened.`
    },
  }
}
