import { useLingui } from '@lingui/react/macro'
import type { Problem } from '#/components/form/problems'
import { eachRight } from './user-values'
import { LAST_ANSWERING, RIGHT_WORDS } from './user-words'

/** What the fields of a user are called, and what is said of their problems. */
export function useUserTexts() {
  const { t, i18n } = useLingui()
  return {
    labels: {
      username: t`Username`,
      name: t`First name`,
      surname: t`Last name`,
      phonePrefix: t`Country code`,
      phone: t`Phone`,
      email: t`Email`,
      type: t`Type`,
      positionId: t`Position`,
      maxOrders: t`Order limit`,
      businessIds: t`Businesses`,
      companyIds: t`Companies`,
      ...eachRight((right) => i18n._(RIGHT_WORDS[right])),
    },
    words: (problem: Problem, name: string): string | undefined => {
      if (problem === 'taken') return t`This username is taken. Choose another one.`
      if (problem === 'nowhere') return t`Choose at least one business or company.`
      if (problem === 'last_answering') return i18n._(LAST_ANSWERING)
      if (problem === 'not_allowed') return t`You cannot change this.`
      if (problem === 'missing' || problem === 'min_length') return undefined
      if (name === 'phone') return t`Not a valid phone number for that country.`
      if (name === 'email') return t`Enter an email address: name@example.com.`
      if (name === 'username' && problem === 'regex')
        return t`Letters, digits and . _ - + @; starts with a letter or digit.`
      return undefined
    },
  }
}
