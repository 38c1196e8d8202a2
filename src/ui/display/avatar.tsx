import styles from './avatar.module.css'
import { classNames } from '../timing/class-names'

/** The first letters of at most two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** A person as two letters; silent, because the name stands beside it or on the button around it. */
export const Avatar = ({ name, size = 'control' }: { name: string; size?: 'control' | 'small' }) => (
  <span aria-hidden className={classNames(styles['avatar'], styles[size])}>
    {initialsOf(name)}
  </span>
)
