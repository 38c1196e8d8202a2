import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../timing/lazy-part'
import styles from './toast.module.css'
import type { ShownToast, ToastEnd, ToastInput, Toasts, ToastWords } from './toast-types'
import { WAITS } from '../timing/waits'

export type { ToastEnd, ToastInput, ToastKind, Toasts } from './toast-types'

/** Its code comes right after the first paint. */
const ToastStack = lazyPart(async () => (await import('./toast-stack')).ToastStack)

const durationOf = ({ kind, durationMs }: ToastInput): number | null => {
  if (durationMs !== undefined) return durationMs
  return kind === 'undo' ? 5000 : WAITS.toastMs
}

const ToastContext = createContext<Toasts | null>(null)

/** Shows and removes toasts. The object never changes, so it costs no render. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

/** Holds the toasts of the whole app, in a place of their own at the foot of the page (toast.module.css). */
export const ToastProvider = ({ words, children }: { words: ToastWords; children: ReactNode }) => {
  // What is on screen now, for calls that come between two renders.
  const live = useRef<readonly ShownToast[]>([])
  const count = useRef(0)
  const [shown, setShown] = useState<readonly ShownToast[]>([])

  useEffect(() => void ToastStack.warm(), [])

  const end = useCallback((id: string, how: ToastEnd) => {
    const ended = live.current.find((toast) => toast.id === id)
    if (!ended) return
    live.current = live.current.filter((toast) => toast !== ended)
    setShown(live.current)
    if (how === 'action') ended.action?.onPress()
    ended.onEnd?.(how)
  }, [])

  const toasts = useMemo<Toasts>(
    () => ({
      show: (input) => {
        count.current += 1
        const id = input.id ?? `toast-${count.current}`
        end(id, 'replaced')
        live.current = [...live.current, { ...input, id, serial: count.current, durationMs: durationOf(input) }]
        setShown(live.current)
        return id
      },
      dismiss: (id) => end(id, 'closed'),
    }),
    [end],
  )

  return (
    <ToastContext value={toasts}>
      {children}
      {createPortal(
        // aria-live also keeps an open dialog from hiding the toasts from screen readers.
        <section className={styles['area']} aria-label={words.area} aria-live="polite">
          {shown.length > 0 && <ToastStack toasts={shown} words={words} onEnd={end} />}
        </section>,
        document.body,
      )}
    </ToastContext>
  )
}
