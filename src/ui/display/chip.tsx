import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from '../timing/class-names'
import type { Icon } from './icon'

export type ChipKind = 'quiet' | 'ink' | 'outline' | 'count'

/**
 * A word or two about something, in a pill. `ink` is what staff must notice ("New customer", "Not sent yet"),
 * `count` a number. `control` is as high as the buttons beside it; its icon takes `mark`'s colour.
 */
export const Chip = ({
  kind = 'quiet',
  size = 'small',
  icon: Mark,
  mark,
  className,
  children,
}: {
  kind?: ChipKind
  size?: 'small' | 'control'
  icon?: Icon
  /** The colour of the icon; left out, that of the words, and amber on a high ink chip. */
  mark?: 'success' | 'warning'
  className?: string
  children?: ReactNode
}) => (
  <span
    className={classNames(
      styles['chip'],
      styles[kind],
      size === 'control' && styles['control'],
      mark && styles[mark],
      className,
    )}
  >
    {Mark && <Mark />}
    {children}
  </span>
)
