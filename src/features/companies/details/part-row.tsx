import { useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#/ui/input/button'
import styles from './details.module.css'

/** A contact, an address, a contract: what it is, and its buttons where it may be changed. */
export const PartRow = ({
  name,
  tags,
  children,
  onEdit,
  onRemove,
}: {
  name: string
  tags?: ReactNode
  children: ReactNode
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}) => {
  const { t } = useLingui()
  return (
    <li className={styles['part']}>
      <div>
        <p className={styles['name']}>
          <b>{name}</b>
          {tags}
        </p>
        {children}
      </div>
      <div className={styles['buttons']}>
        {onEdit !== undefined && <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={onEdit} />}
        {onRemove !== undefined && <IconButton icon={Trash} label={t`Remove ${name}`} onClick={onRemove} />}
      </div>
    </li>
  )
}
