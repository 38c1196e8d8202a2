import { classNames } from '../timing/class-names'
import styles from './kbd.module.css'

/** The key that does the same. Hidden where there are only fingers, and from screen readers. */
export const Kbd = ({ children, on = 'solid' }: { children: string; on?: 'solid' | 'surface' }) => (
  <kbd aria-hidden className={classNames(styles['kbd'], styles[on])}>
    {children}
  </kbd>
)
