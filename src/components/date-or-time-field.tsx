import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { formatShortDay } from '#/i18n/full-day'
import { TextField } from '#/ui/input/text-field'

type Moment = 'date' | 'time'

const isMoment = (type: string | undefined): type is Moment => type === 'date' || type === 'time'

/** `26 Nov 2026`, `18:30`: a day or a time of the clock as this app writes them; empty for what is none. */
function momentText(type: Moment, value: string, locale: string): string {
  if (type === 'time') return value
  return Number.isNaN(Date.parse(value)) ? '' : formatShortDay(value, locale)
}

/** A text field, which may be of a day or a time of the clock: browsers write those by their own language, not by the app's. */
export const DateOrTimeField = (props: ComponentProps<typeof TextField>) => {
  const { t, i18n } = useLingui()
  const { type, value, onBlur } = props
  // A browser answers no value for a date that was only begun: whoever leaves it is told.
  const [isHalf, setIsHalf] = useState(false)
  if (!isMoment(type)) return <TextField {...props} />
  const placeholder = type === 'time' ? '--:--' : t({ message: 'dd/mm/yyyy', context: 'an empty date field' })
  const error = isHalf && value === '' ? t`Incomplete: it counts as blank.` : props.error
  return (
    <TextField
      placeholder={placeholder}
      {...props}
      {...(error !== undefined && { error })}
      shown={momentText(type, value, i18n.locale)}
      onBlur={(event) => {
        setIsHalf(event.target.validity.badInput)
        onBlur?.(event)
      }}
    />
  )
}
