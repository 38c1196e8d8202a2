import { useLingui } from '@lingui/react/macro'
import CookingPot from 'lucide-react/icons/cooking-pot'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import { usePreferences } from '#/session/use-session'
import { IconButton } from '#/ui/input/button'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '#/ui/overlay/menu'
import { Tooltip } from '#/ui/overlay/tooltip'
import { PHONE, PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'

/** What opens over the board from its header. */
export type BoardTool = 'find' | 'allDay'

/** Finding an order, what is on the stove, and how close cards stand: squares in a wide top bar, else one menu. */
export const BoardTools = ({ onOpen }: { onOpen: (tool: BoardTool) => void }) => {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(`${PHONE}, ${PORTRAIT_TABLET}`)
  if (isNarrow) {
    return (
      <Menu label={t`Board options`} trigger={<IconButton icon={EllipsisVertical} label={t`Board options`} />}>
        <MenuItem icon={CookingPot} onSelect={() => onOpen('allDay')}>
          {t`Dish counts`}
        </MenuItem>
        <MenuItem icon={Search} onSelect={() => onOpen('find')}>
          {t`Find an order`}
        </MenuItem>
        <MenuSeparator />
        <DensityChoice />
      </Menu>
    )
  }
  return (
    <>
      <Tooltip text={t`Dish counts`}>
        <IconButton icon={CookingPot} label={t`Dish counts`} onClick={() => onOpen('allDay')} />
      </Tooltip>
      <Tooltip text={t`Find an order`}>
        <IconButton icon={Search} label={t`Find an order`} onClick={() => onOpen('find')} />
      </Tooltip>
      <Menu label={t`Card spacing`} trigger={<IconButton icon={Rows3} label={t`Card spacing`} />}>
        <DensityChoice />
      </Menu>
    </>
  )
}

/** Remembered on this device. */
const DensityChoice = () => {
  const { t } = useLingui()
  const [{ boardDensity }, setPreferences] = usePreferences()
  return (
    <MenuChoices
      label={t`Card spacing`}
      value={boardDensity}
      onChange={(density) => setPreferences({ boardDensity: density })}
      options={[
        { value: 'roomy', label: t({ message: 'Roomy', comment: 'cards of the board with much room' }) },
        { value: 'compact', label: t({ message: 'Compact', comment: 'cards of the board with little room' }) },
        { value: 'dense', label: t({ message: 'Very compact', comment: 'cards of the board with the least room' }) },
      ]}
    />
  )
}
