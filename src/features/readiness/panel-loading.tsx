import { Skeleton } from '#/ui/display/skeleton'
import styles from './panel-loading.module.css'

/** The shape of a part that is being read. */
export const PanelLoading = () => (
  <div className={styles['loading']} aria-busy="true">
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </div>
)
