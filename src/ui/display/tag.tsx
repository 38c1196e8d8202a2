import type { ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import { CookingGlyph, DoneGlyph, PendingGlyph, ReadyGlyph, RejectedGlyph, WayGlyph } from './glyphs'
import type { Icon } from './icon'
import styles from './tag.module.css'

/** The six looks of a status; which order status wears which is not decided here. */
export type StatusTone = 'pending' | 'cooking' | 'ready' | 'way' | 'done' | 'rejected'

export const STATUS_GLYPH: Record<StatusTone, Icon> = {
  pending: PendingGlyph,
  cooking: CookingGlyph,
  ready: ReadyGlyph,
  way: WayGlyph,
  done: DoneGlyph,
  rejected: RejectedGlyph,
}

/** A small tinted label with its glyph and its word; the tints are close to each other on purpose. */
export const Tag = ({
  tone,
  glyph: Glyph = STATUS_GLYPH[tone],
  className,
  children,
}: {
  tone: StatusTone
  /** Where the tone's own says something else. */
  glyph?: Icon
  className?: string
  children: ReactNode
}) => {
  return (
    <span className={classNames(styles['tag'], styles[tone], className)}>
      <Glyph size={16} />
      {children}
    </span>
  )
}
