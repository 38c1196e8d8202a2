import { useLingui } from '@lingui/react/macro'
import { useValueWords } from '#/components/history/use-value-words'
import { useCompanies } from '#/components/use-companies'
import type { UserDetails } from '#/contract/users'
import { USER_TYPE_VALUES } from '#/domain/people/access'
import { POSITION_IDS } from '#/domain/people/user-positions'
import { useUser } from '#/session/use-session'
import { POSITION_WORDS, RIGHT_WORDS, TYPE_WORDS } from './user-words'

type Option = { value: number; label: string }
const union = (one: readonly Option[], other: readonly Option[]): Option[] =>
  [...one, ...other.filter(({ value }) => !one.some((known) => known.value === value))].toSorted((a, b) =>
    a.label.localeCompare(b.label),
  )

/** What can be chosen of a user: of places the caller's own, and those that the user has. `wordOf`: a value in words. */
export function useUserChoices(user?: UserDetails) {
  const { t, i18n } = useLingui()
  const caller = useUser()
  const words = useValueWords()
  const types = USER_TYPE_VALUES.map((type) => ({ value: String(type), label: i18n._(TYPE_WORDS[type]) }))
  const positions = [
    { value: '', label: t({ message: 'None', context: 'no position of a user' }) },
    ...POSITION_IDS.map((id) => ({ value: String(id), label: i18n._(POSITION_WORDS[id]) })),
  ]
  const placeOf = (place: { restaurantID: number; restaurantName: string }) => ({
    value: place.restaurantID,
    label: place.restaurantName,
  })
  const companyOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  const businesses = union(caller.restaurants.map(placeOf), (user?.restaurants ?? []).map(placeOf))
  const companies = union(useCompanies().map(companyOf), (user?.companies ?? []).map(companyOf))
  const rights = Object.entries(RIGHT_WORDS).map(([right, word]) => ({ value: right, label: i18n._(word) }))
  const none = t({ message: 'none', context: 'of businesses or rights' })
  const wordsOf: Readonly<Record<string, (value: unknown) => string>> = {
    type: words.choice(types),
    position: words.choice(positions),
    positionId: words.choice(positions),
    rights: words.several(rights, { none }),
    businessIds: words.several(businesses, { none, unknown: t`another business` }),
    companyIds: words.several(companies, { none, unknown: t`another company` }),
    mailSentAt: words.moment,
    status: (value) => (value === 1 ? t`Active` : value === 0 ? t`Inactive` : words.plain(value)),
  }
  const wordOf = (name: string, value: unknown): string => (wordsOf[name] ?? words.plain)(value)
  return { types, positions, businesses, companies, wordOf }
}
