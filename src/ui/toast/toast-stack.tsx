import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Button } from '../input/button'
import { classNames } from '../timing/class-names'
import { ToastCard } from './toast-card'
import type { ShownToast, ToastEnd, ToastKind, ToastWords } from './toast-types'
import styles from './toast.module.css'

/** What went wrong stands before what went well, whatever came later. */
const WORST_FIRST: readonly ToastKind[] = ['error', 'warning']

/**
 * Who is seen: the one that can be taken back while its bar runs, and beside it what went wrong; else the worst, else the newest.
 * The others are a number; a press on it shows all of them, and a second button clears them.
 */
function frontOf(toasts: readonly ShownToast[]): readonly (ShownToast | undefined)[] {
  const newest = (wanted: ToastKind) => toasts.findLast(({ kind }) => kind === wanted)
  const undo = newest('undo')
  const error = newest('error')
  if (undo !== undefined) return [undo, error]
  return [WORST_FIRST.map(newest).find((one) => one !== undefined) ?? toasts.at(-1)]
}

export const ToastStack = ({
  toasts,
  words,
  onEnd,
}: {
  toasts: readonly ShownToast[]
  words: ToastWords
  onEnd: (id: string, how: ToastEnd) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const front = frontOf(toasts)
  const isMany = toasts.some((toast) => !front.includes(toast))
  if (isOpen && !isMany) setOpen(false)
  const clear = () => {
    for (const { id, kind } of toasts) if (kind !== 'undo') onEnd(id, 'closed')
  }
  return (
    <>
      {isMany && (
        <div className={styles['count']}>
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            className={classNames(styles['all'])}
            onClick={() => setOpen(!isOpen)}
          >
            {words.count(toasts.length)} <ChevronDown />
          </Button>
          {isOpen && (
            <Button variant="ghost" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
      <div className={styles['stack']}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.serial}
            toast={toast}
            isSeen={isOpen || front.includes(toast)}
            closeLabel={words.close}
            onEnd={onEnd}
          />
        ))}
      </div>
    </>
  )
}
