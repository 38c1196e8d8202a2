import type { ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './figures.module.css'

/** A table of figures in a panel, its first column in words. */
export const FiguresTable = ({ children }: { children: ReactNode }) => (
  <table className={classNames(styles['table'], styles['inPanel'])}>{children}</table>
)
