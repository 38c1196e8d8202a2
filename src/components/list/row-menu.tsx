import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { IconButton } from '#/ui/input/button'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import type { RowAction } from './list-definition'

/** What can be done with a row, or with those that are chosen, behind three dots. */
export const RowMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => {
  const { t } = useLingui()
  return actions.length === 0 ? null : (
    <Menu label={label} trigger={<IconButton icon={EllipsisVertical} label={t`More: ${label}`} />}>
      {actions.map(({ label: words, icon, isDanger = false, run }) => (
        <MenuItem key={words} {...(icon !== undefined && { icon })} danger={isDanger} onSelect={run}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
