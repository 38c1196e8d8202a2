import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatClock, isSameDay, nearDay } from './format'

/** What stands before a moment in a sentence. */
export type MomentWord = 'at' | 'since' | 'from' | 'until' | 'by'

/**
 * A moment with the word before it, to stand inside a sentence: "until 23:30" today, "until 27 Nov, 11:00" on another day.
 * Each kind is a message of its own, as languages need other words before a time than before a date. `ms` and `now` since the epoch.
 */
export function momentPhrase(word: MomentWord, ms: number, now: number, i18n: I18n, timeZone?: string): string {
  const time = formatClock(ms, timeZone)
  if (isSameDay(ms, now, timeZone)) return i18n._(AT_TIME[word](time))
  const { day, month } = nearDay(ms, now, i18n.locale, timeZone)
  return i18n._(ON_DAY[word](day, month, time))
}

const AT_TIME: Record<MomentWord, (time: string) => MessageDescriptor> = {
  at: (time) => msg`at ${time}`,
  since: (time) => msg`since ${time}`,
  from: (time) => msg`from ${time}`,
  until: (time) => msg`until ${time}`,
  by: (time) => msg`by ${time}`,
}

/** The number of the day comes alone, as Italian has another article before 8 and 11. */
const ON_DAY: Record<MomentWord, (day: number, month: string, time: string) => MessageDescriptor> = {
  at: (day, month, time) => msg`on ${day} ${month}, ${time}`,
  since: (day, month, time) => msg`since ${day} ${month}, ${time}`,
  from: (day, month, time) => msg`from ${day} ${month}, ${time}`,
  until: (day, month, time) => msg`until ${day} ${month}, ${time}`,
  by: (day, month, time) => msg`by ${day} ${month}, ${time}`,
}
