import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useTimeZone } from '#/components/use-clock-text'
import { formatMoment } from '#/i18n/format'
import { momentPhrase, type MomentWord } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'

/** Writes instants (milliseconds since the epoch) by the clock of a business, with the day where it is not today. */
export function useMomentText(businessId: number): (ms: number) => string {
  const { i18n } = useLingui()
  const timeZone = useTimeZone(businessId)
  return useCallback((ms: number) => formatMoment(ms, serverNow(), i18n.locale, timeZone), [i18n.locale, timeZone])
}

/** The same inside a sentence, with the word before it: "until 23:30". */
export function useMomentPhrase(businessId: number): (word: MomentWord, ms: number) => string {
  const { i18n } = useLingui()
  const timeZone = useTimeZone(businessId)
  return useCallback(
    (word: MomentWord, ms: number) => momentPhrase(word, ms, serverNow(), i18n, timeZone),
    [i18n, timeZone],
  )
}
