import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { paletteOpen } from '#/components/palette-open'
import { IconButton } from '#/ui/input/button'
import { PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'

/** The magnifier of the top bar: opens the command palette. An upright tablet has it in the menu, as its bar is full. */
export const PaletteButton = () => {
  const { t } = useLingui()
  const isUpright = useMediaQuery(PORTRAIT_TABLET)
  if (isUpright) return null
  return (
    <IconButton icon={Search} label={t`Search and go to`} aria-keyshortcuts="Control+K" onClick={paletteOpen.open} />
  )
}
