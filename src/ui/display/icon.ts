import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

/**
 * A drawing that takes its size from its place: a lucide icon, imported one by one
 * (`import Check from 'lucide-react/icons/check'`), or one of ours.
 */
export type Icon = ComponentType<LucideProps>
