import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../input/button'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import { TOAST_MARK } from './toast-mark'
import { keepToastRoom } from './toast-room'
import type { ShownToast, ToastEnd, ToastKind } from './toast-types'
import styles from './toast.module.css'

const SIGN: Record<ToastKind, Icon> = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
  undo: Check,
}

/** A second tap in the place of what was just pressed is not meant for the toast that has come there. */
const SHIELD_MS = 500

/**
 * One toast. Its time begins when it is seen, and stops under a mouse and while it holds the focus; an undo's does not, it
 * is a promise.
 */
export const ToastCard = ({
  toast,
  isSeen,
  closeLabel,
  onEnd,
}: {
  toast: ShownToast
  /** The others wait behind the one that is seen. */
  isSeen: boolean
  closeLabel: string
  onEnd: (id: string, how: ToastEnd) => void
}) => {
  const { id, kind, title, text, action, durationMs } = toast
  const undo = kind === 'undo'
  const [held, setHeld] = useState(false)
  const [wasSeen, setWasSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setWasSeen(true)
  const stopped = durationMs === null || !wasSeen || (held && !undo)
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SHIELD_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (stopped) return
    const timer = setTimeout(() => onEnd(id, 'time'), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, stopped, onEnd])

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => keepToastRoom(place.current?.closest('section')), [])

  const Sign = SIGN[kind]
  return (
    <div
      ref={place}
      role={kind === 'error' ? 'alert' : 'status'}
      aria-atomic
      {...{ [TOAST_MARK]: '' }}
      hidden={!isSeen}
      className={classNames(styles['toast'], styles[kind], isFresh && styles['fresh'])}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign />
      <div className={styles['words']}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </div>
      {action && (
        <Button
          variant={undo ? 'ghost' : 'outline'}
          className={classNames(styles['action'])}
          {...(action.icon ? { icon: action.icon } : undo && { icon: Undo2 })}
          onClick={() => onEnd(id, 'action')}
        >
          {action.label}
        </Button>
      )}
      {!undo && <IconButton icon={X} label={closeLabel} onClick={() => onEnd(id, 'closed')} />}
      {undo && durationMs !== null && (
        <i className={styles['bar']} style={{ animationDuration: `${durationMs}ms` } satisfies CSSProperties} />
      )}
    </div>
  )
}
