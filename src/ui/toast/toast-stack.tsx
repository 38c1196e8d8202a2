import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Button } from '../input/button'
import { classNames } from '../timing/class-names'
import { ToastCard } from './toast-card'
import type { ShownToast, ToastEnd, ToastWords } from './toast-types'
import styles from './toast.module.css'

/**
 * One toast is seen: the one that can be taken back while its bar runs, else the newest. The others are a number; a press
 * on it shows all of them, and a second button clears them.
 */
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
  const front = toasts.findLast(({ kind }) => kind === 'undo') ?? toasts.at(-1)
  const isMany = toasts.length > 1
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
            isSeen={isOpen || toast === front}
            closeLabel={words.close}
            onEnd={onEnd}
          />
        ))}
      </div>
    </>
  )
}
