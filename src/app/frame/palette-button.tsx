import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { paletteOpen } from '#/components/palette-open'
import { useIsBoard } from '#/features/orders/answer/use-is-board'
import { IconButton } from '#/ui/input/button'
import { NARROW_BAR, useMediaQuery } from '#/ui/timing/use-media-query'

/**
 * The magnifier of the top bar: opens the command palette. A narrow bar is full, and the board's has a magnifier of its own,
 * which looks through the board: there it stands in the menu.
 */
export const PaletteButton = () => {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(NARROW_BAR)
  const isBoard = useIsBoard()
  if (isNarrow || isBoard) return null
  return (
    <IconButton icon={Search} label={t`Search or jump to`} aria-keyshortcuts="Control+K" onClick={paletteOpen.open} />
  )
}
