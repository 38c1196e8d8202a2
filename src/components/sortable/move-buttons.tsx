import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#/ui/input/button'

/** The order without dragging: one place up, one place down. */
export const MoveButtons = ({
  name,
  index,
  count,
  onMove,
  disabled = false,
}: {
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  disabled?: boolean
}) => {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t`Move ${name} up`}
        disabled={disabled || index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move ${name} down`}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  )
}
