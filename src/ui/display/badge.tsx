import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../timing/class-names'

/** Amber on anything: the word "New", or how many are waiting. A number needs its meaning said beside it. */
export const Badge = ({
  kind = 'word',
  className,
  children,
}: {
  kind?: 'word' | 'count'
  className?: string
  children: ReactNode
}) => <span className={classNames(styles['badge'], styles[kind], className)}>{children}</span>
