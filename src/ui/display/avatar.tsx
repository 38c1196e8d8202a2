import styles from './avatar.module.css'
import { classNames } from '../timing/class-names'
import { initialsOf } from './initials'

/** A person as two letters; silent, because the name stands beside it or on the button around it. */
export const Avatar = ({ name, size = 'control' }: { name: string; size?: 'control' | 'small' }) => (
  <span aria-hidden className={classNames(styles['avatar'], styles[size])}>
    {initialsOf(name)}
  </span>
)
