import type { ReactNode } from 'react'
import type { Icon } from '../display/icon'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'undo'

/** How a toast ended: its time was up, its action or its close button was pressed, or others took its place. */
export type ToastEnd = 'time' | 'action' | 'closed' | 'replaced'

export interface ToastInput {
  kind: ToastKind
  title: ReactNode
  text?: ReactNode
  /** Pressing it ends the toast. */
  action?: { label: string; icon?: Icon; onPress: () => void }
  /** Null stays until it is closed. Left out: `WAITS.toastMs`, undo 5000. */
  durationMs?: number | null
  /** A toast with the id of one on screen takes its place. */
  id?: string
  /** Called exactly once, whatever ended it. */
  onEnd?: (how: ToastEnd) => void
}

/** `serial` tells a toast from the one with the same id before it, so that its time starts anew. */
export type ShownToast = ToastInput & { id: string; serial: number; durationMs: number | null }

/** The texts of the place where toasts are. */
export interface ToastWords {
  /** Names the place for screen readers. */
  area: string
  close: string
  /** How many there are, where only one is seen. */
  count: (toasts: number) => string
  clear: string
}

export interface Toasts {
  /** Shows a toast and gives its id. */
  show: (toast: ToastInput) => string
  /** Takes a toast away; one that is gone already is no error. */
  dismiss: (id: string) => void
}
