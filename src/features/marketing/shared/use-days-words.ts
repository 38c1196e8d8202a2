import { useLingui } from '@lingui/react/macro'
import { firstDay, lastDay } from '#/domain/marketing/shown-days'
import { useDayText } from '#/components/list/use-day-text'

type Days = { startAt: string | null; endAt: string | null }

/** From when until when something is shown, in words: `24 Oct to 26 Oct`, `from 1 Nov`, `no dates`. */
export function useDaysWords(): (days: Days) => string {
  const { t } = useLingui()
  const dayText = useDayText()
  return (days) => {
    const [first, last] = [firstDay(days), lastDay(days)]
    if (first === null && last === null) return t({ message: 'no dates', context: 'of a campaign' })
    const [from, until] = [first === null ? '' : dayText(first), last === null ? '' : dayText(last)]
    if (first === null) return t({ message: `until ${until}`, context: 'of a campaign' })
    if (last === null) return t({ message: `from ${from}`, context: 'of a campaign' })
    return first === last ? from : t({ message: `${from} to ${until}`, context: 'of a campaign' })
  }
}
