import { useLingui } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import Building from 'lucide-react/icons/building-2'
import Cable from 'lucide-react/icons/cable'
import Handshake from 'lucide-react/icons/handshake'
import Shield from 'lucide-react/icons/shield'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { Counters } from '#/components/list/counters'
import type { ListView } from '#/components/list/use-list-view'
import type { ResponseOf } from '#/contract/endpoint'
import type { users } from '#/contract/users'
import type { UserType } from '#/domain/people/access'
import type { Icon } from '#/ui/display/icon'
import { TYPES_WORDS } from './user-words'
import type { USERS_LIST } from './users-list-spec'

type Types = ResponseOf<typeof users.list>['types']

/** In the order of the design: who runs it, who cooks, who drives, who counts. */
const ORDER: readonly (readonly [type: UserType, glyph: Icon])[] = [
  [2, Shield],
  [5, Store],
  [22, Bike],
  [23, Wallet],
  [21, Handshake],
  [25, Building],
  [24, Cable],
]

/** How many users there are of each type. */
export const TypeCounters = ({
  view: { state, change },
  types,
}: {
  view: ListView<typeof USERS_LIST>
  types: Types | undefined
}) => {
  const { t, i18n } = useLingui()
  const all = types && Object.values(types).reduce((sum, count) => sum + count, 0)
  return (
    <Counters
      label={t`Users by type`}
      isBusy={types === undefined}
      chosen={state.choices.type}
      onChoose={(type) => change(({ choices }) => ({ choices: { ...choices, type: type ?? 'all' } }))}
      counters={[
        { value: 'all', icon: Users, count: all, words: t`All` },
        ...ORDER.map(([type, icon]) => ({
          value: `${type}` as const,
          icon,
          count: types?.[type],
          words: i18n._(TYPES_WORDS[type]),
        })),
      ]}
    />
  )
}
