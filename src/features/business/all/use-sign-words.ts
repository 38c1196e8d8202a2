import { useLingui } from '@lingui/react/macro'
import type { ListedBusiness } from '#/contract/restaurants'
import { inLanguage } from '#/i18n/in-language'
import { momentPhrase, type MomentWord } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { useMissingText } from '#/components/set-up/not-ready-text'

/** How a business stands, and why: "Closed until 13:32", "Too busy". */
export function useSignWords(): (business: ListedBusiness) => { sign: string; why: string } {
  const { t, i18n } = useLingui()
  const missingText = useMissingText()
  return ({ state, openUntil, opensAt, closingTime, missing, timeZone }) => {
    const phrase = (word: MomentWord, at: string | null) =>
      at === null ? '' : momentPhrase(word, Date.parse(at), serverNow(), i18n, timeZone)
    const [until, at] = [phrase('until', openUntil), phrase('at', opensAt)]
    if (state === 'not_ready') {
      const lacks = missingText(missing.filter((check) => check !== 'online'))
      return { sign: t`Not set up`, why: t`Missing: ${lacks}` }
    }
    if (state === 'open') return { sign: openUntil === null ? t`Open` : t`Open ${until}`, why: '' }
    if (state === 'closed_by_hours')
      return { sign: opensAt === null ? t`Outside opening hours` : t`Opens ${at}`, why: '' }
    const reason =
      closingTime === null || closingTime.reason === null ? '' : inLanguage(closingTime.reason.value, i18n.locale)
    return {
      sign: opensAt === null ? t`Closed until reopened` : t`Closed ${{ until: phrase('until', opensAt) }}`,
      why: [reason, closingTime?.notes ?? ''].filter((part) => part !== '').join(', '),
    }
  }
}
