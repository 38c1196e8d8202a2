import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { shortDay } from '#/i18n/format'
import { TextField } from '#/ui/input/text-field'

type Moment = 'date' | 'time'

const isMoment = (type: string | undefined): type is Moment => type === 'date' || type === 'time'

/** `26 Nov 2026`, `18:30`: a day or a time of the clock as this app writes them; empty for what is none. */
function momentText(type: Moment, value: string, locale: string): string {
  if (type === 'time') return value
  const ms = Date.parse(`${value}T12:00:00Z`)
  if (Number.isNaN(ms)) return ''
  const { day, month } = shortDay(ms, locale, 'UTC')
  return `${day} ${month} ${value.slice(0, 4)}`
}

/** A text field, which may be of a day or a time of the clock: browsers write those by their own language, not by the app's. */
export const MomentField = (props: ComponentProps<typeof TextField>) => {
  const { i18n } = useLingui()
  const { type, value } = props
  return <TextField {...props} {...(isMoment(type) && { shown: momentText(type, value, i18n.locale) })} />
}
