import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import SquareKanban from 'lucide-react/icons/square-kanban'
import { SegmentedNav } from '#/ui/input/segmented'
import styles from './board-or-list.module.css'

/** The two views of the orders, in the top bar of both. In signs only where there is no room for words. */
export const BoardOrList = ({ at }: { at: 'board' | 'list' }) => {
  const { t } = useLingui()
  const current = (view: 'board' | 'list') => at === view && ({ 'aria-current': 'page' } as const)
  return (
    <SegmentedNav label={t`Order views`}>
      <Link to="/orders/kanban" {...current('board')}>
        <SquareKanban />
        <span className={styles['word']}>{t`Board`}</span>
      </Link>
      <Link to="/orders/list" {...current('list')}>
        <List />
        <span className={styles['word']}>{t`List`}</span>
      </Link>
    </SegmentedNav>
  )
}
