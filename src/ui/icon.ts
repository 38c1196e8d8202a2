import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

/**
 * A drawing that takes its size from its place: a lucide icon, imported one by one
 * (`import Check from 'lucide-react/icons/check'`), or one of ours.
 */
export type Icon = ComponentType<LucideProps>

/** Edge lengths in px by place, as the design names them. */
export const ICON_SIZE = { tag: 16, table: 18, button: 20, strip: 22, kitchen: 24, band: 28, slab: 32 } as const
