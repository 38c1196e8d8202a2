import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { late } from './late'
import styles from './toast.module.css'
import type { ShownToast, ToastEnd, ToastInput, Toasts } from './toast-types'

export type { ToastEnd, ToastInput, ToastKind, Toasts } from './toast-types'

/** Its code comes right after the first paint. */
const ToastCard = late(async () => (await import('./toast-card')).ToastCard)

/** The newest ones stay; the oldest makes room. */
const MOST = 3

const durationOf = ({ kind, durationMs }: ToastInput): number | null => {
  if (durationMs !== undefined) return durationMs
  if (kind === 'error') return null
  return kind === 'undo' ? 5000 : 4000
}

const ToastContext = createContext<Toasts | null>(null)

/** Shows and removes toasts. The object never changes, so it costs no render. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

/** Holds the toasts of the whole app: bottom right, under the ready column on tablets, over the tab bar on phones. */
export const ToastProvider = ({
  areaLabel,
  closeLabel,
  children,
}: {
  /** Names the place for screen readers. */
  areaLabel: string
  closeLabel: string
  children: ReactNode
}) => {
  // What is on screen now, for calls that come between two renders.
  const live = useRef<readonly ShownToast[]>([])
  const count = useRef(0)
  const [shown, setShown] = useState<readonly ShownToast[]>([])

  useEffect(() => void ToastCard.warm(), [])

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
        for (const old of live.current.slice(0, -MOST)) end(old.id, 'replaced')
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
        <section className={styles['area']} aria-label={areaLabel} aria-live="polite">
          {shown.map((toast) => (
            <ToastCard key={toast.serial} toast={toast} closeLabel={closeLabel} onEnd={end} />
          ))}
        </section>,
        document.body,
      )}
    </ToastContext>
  )
}
