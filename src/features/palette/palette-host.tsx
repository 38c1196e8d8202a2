import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { paletteOpen } from '#/components/palette-open'
import { useShownBusiness } from '#/components/shown-business'
import { useUser } from '#/session/use-session'
import type { Icon } from '#/ui/display/icon'
import type { PaletteNav, PaletteScreen } from './found'
import { Palette } from './palette'

type HostProps = {
  open: boolean
  /** The navigation of this person. */
  groups: readonly PaletteNav[]
  isAnswering: boolean
}
/** The screens of one business, which another feature knows. */
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
  const { restaurants } = useUser()
  const business = useShownBusiness() ?? restaurants[0]
  const businessId = business?.restaurantID ?? 0
  const sections = useSectionLinks(businessId)
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
      }),
    ),
  )
  const ofBusiness = sections.map(
    (section): PaletteScreen => ({
      path: section.path,
      title: i18n._(section.label),
      sub: business?.restaurantName ?? '',
      icon: section.icon,
    }),
  )
  const all = [...ofNavigation, ...(business === undefined ? [] : ofBusiness)]
  return (
    <Palette
      open={open && !isAnswering}
      screens={all.filter(({ path }, i) => all.findIndex((other) => other.path === path) === i)}
      business={business}
      onClose={paletteOpen.close}
    />
  )
}
