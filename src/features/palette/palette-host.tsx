import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { paletteOpen } from '#/components/palette-open'
import { shortcutsNow } from '#/components/shortcuts'
import { useShownBusiness } from '#/components/shown-business'
import { useUser } from '#/session/use-session'
import type { Icon } from '#/ui/display/icon'
import type { PaletteNav, PaletteScreen } from './found'
import { Palette } from './palette'
import { recentOf } from './recent'

type HostProps = {
  open: boolean
  /** The navigation of this person. */
  groups: readonly PaletteNav[]
  isAnswering: boolean
}
/** The screens of a business, which another feature knows. */
type UseSectionLinks = (businessId: number) => readonly (PaletteNav['links'][number] & { icon: Icon })[]

/** The command palette with the screens that this person may open. An order that asks for an answer closes it. */
export const paletteHost = (useSectionLinks: UseSectionLinks) => (props: HostProps) => (
  <PaletteHost {...props} useSectionLinks={useSectionLinks} />
)

const PaletteHost = ({
  open,
  groups,
  isAnswering,
  useSectionLinks,
}: HostProps & { useSectionLinks: UseSectionLinks }) => {
  const { i18n } = useLingui()
  const { id: userId, restaurants } = useUser()
  const shown = useShownBusiness()
  const business = shown ?? restaurants[0]
  const businesses = useMemo(
    () => [...restaurants].toSorted((a, b) => Number(b === business) - Number(a === business)),
    [restaurants, business],
  )
  const ownId = business?.restaurantID ?? 0
  const sections = useSectionLinks(ownId)
  const shortcuts = useSyncExternalStore(shortcutsNow.subscribe, shortcutsNow.get)
  useEffect(() => {
    if (isAnswering) paletteOpen.close()
  }, [isAnswering])
  useEffect(() => paletteOpen.close, [])
  const ofNavigation = groups.flatMap(({ label, icon, links }) =>
    links.map(
      (link): PaletteScreen => ({
        path: link.path,
        title: i18n._(link.label),
        sub: links.length > 1 ? i18n._(label) : '',
        icon,
        words: link.words,
      }),
    ),
  )
  // Who may open a screen of one business may open it of all of theirs.
  const ofBusinesses = businesses.flatMap(({ restaurantID, restaurantName }) =>
    sections.map(
      ({ path, label, icon, words }): PaletteScreen => ({
        path: path.replace(`/business/${ownId}/`, `/business/${restaurantID}/`),
        title: i18n._(label),
        sub: restaurantName,
        icon,
        words,
      }),
    ),
  )
  const all = [...ofNavigation, ...ofBusinesses]
  const screens = all
    .filter(({ path }, i) => all.findIndex((other) => other.path === path) === i)
    .map((screen) => ({
      ...screen,
      keys: shortcuts.find(
        ({ leadsTo }) => leadsTo === screen.path.replace(/^\/business\/\d+\/menu$/, '/business/menu'),
      )?.keys,
    }))
  useVisits(userId, screens)
  return (
    <Palette
      open={open && !isAnswering}
      screens={screens}
      business={business}
      businesses={businesses}
      onClose={paletteOpen.close}
    />
  )
}

/** What was opened, by the palette or any other way, stands under Recent. */
function useVisits(userId: number, screens: readonly PaletteScreen[]): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const visited = screens.find(({ path }) => path === pathname)
  const { title, sub } = visited ?? {}
  useEffect(() => {
    if (title === undefined || sub === undefined) return
    recentOf(userId).add({ href: pathname, title, sub, kind: 'screen' })
  }, [userId, pathname, title, sub])
}
