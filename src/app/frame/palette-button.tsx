import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { paletteOpen } from '#/components/palette-open'
import { IconButton } from '#/ui/input/button'

/** The magnifier of the top bar: opens the command palette. */
export const PaletteButton = () => {
  const { t } = useLingui()
  return (
    <IconButton icon={Search} label={t`Search and go to`} aria-keyshortcuts="Control+K" onClick={paletteOpen.open} />
  )
}
