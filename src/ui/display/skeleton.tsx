import { classNames } from '../timing/class-names'
import styles from './skeleton.module.css'

/** The shape of what will be here. Sizes are CSS lengths; several together belong in one `aria-busy` place. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  radius = 'small',
  className,
}: {
  width?: string
  height?: string
  radius?: 'small' | 'card' | 'full'
  className?: string
}) => (
  <span aria-hidden className={classNames(styles['skeleton'], styles[radius], className)} style={{ width, height }} />
)
