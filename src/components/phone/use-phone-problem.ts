import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PhoneProblem } from '#/domain/values/phone'

/** The neighbours, by their prefix, as they follow "for"; all others are named by the prefix itself. */
const COUNTRY: Readonly<Record<string, MessageDescriptor>> = {
  '+355': msg({ message: 'Albania', context: 'too short for …' }),
  '+383': msg({ message: 'Kosovo', context: 'too short for …' }),
  '+39': msg({ message: 'Italy', context: 'too short for …' }),
  '+30': msg({ message: 'Greece', context: 'too short for …' }),
  '+389': msg({ message: 'North Macedonia', context: 'too short for …' }),
  '+382': msg({ message: 'Montenegro', context: 'too short for …' }),
  '+49': msg({ message: 'Germany', context: 'too short for …' }),
  '+41': msg({ message: 'Switzerland', context: 'too short for …' }),
  '+44': msg({ message: 'the United Kingdom', context: 'too short for …' }),
}

/** What is wrong with a telephone number, as a sentence at its field. */
export function usePhoneProblem(): (problem: PhoneProblem, prefix: string) => string {
  const { t, i18n } = useLingui()
  return (problem, prefix) => {
    const named = COUNTRY[prefix]
    const country = named === undefined ? prefix : i18n._(named)
    switch (problem) {
      case 'phone_prefix':
        return t`No country has this prefix. Albania has +355.`
      case 'phone_not_a_phone':
        return t`Enter the number in digits: 069 123 4567.`
      case 'phone_too_short':
        return t`This number is too short for ${country}.`
      case 'phone_too_long':
        return t`This number is too long for ${country}.`
      case 'phone_beginning':
        return t`Numbers in ${country} do not start like this.`
    }
  }
}
