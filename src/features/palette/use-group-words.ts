import { useLingui } from '@lingui/react/macro'
import type { PaletteGroup } from './found'

/** What stands over the groups of the palette. */
export function useGroupWords(): Readonly<Record<PaletteGroup, string>> {
  const { t } = useLingui()
  return {
    recent: t({ message: 'Recent', context: 'group of the command palette' }),
    goTo: t({ message: 'Go to', context: 'group of the command palette' }),
    do: t({ message: 'Actions', context: 'group of the command palette: actions' }),
    dishes: t`Dishes`,
    off: t({ message: 'Take off the menu', context: 'group of the command palette: dishes' }),
    orders: t`Orders`,
    customers: t`Guests`,
    businesses: t`Businesses`,
    users: t`Users`,
    elsewhere: t({ message: 'Elsewhere', context: 'group of the command palette' }),
  }
}
