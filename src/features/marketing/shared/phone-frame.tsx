import { type ReactNode, useEffect, useRef } from 'react'
import styles from './phone-frame.module.css'

type Frame = { label: string; children: ReactNode }

/** A guest's phone; `label` says in words what is on it, as one picture. */
export const PhoneFrame = ({ label, children }: Frame) => (
  <div role="img" aria-label={label} className={styles['phone']}>
    <div className={styles['screen']} aria-hidden inert>
      <div className={styles['status']}>9:41</div>
      {children}
    </div>
  </div>
)

/** The guests' website on a wide screen, the same way. */
export const WebFrame = ({ label, children }: Frame) => (
  <div role="img" aria-label={label} className={styles['web']}>
    <div className={styles['page']} aria-hidden inert>
      {children}
    </div>
  </div>
)

/** The outline around what is being edited, which is brought into sight. */
export const Edited = ({ children }: { children: ReactNode }) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = part
    // The frame alone: the page around it stays where it is.
    if (current?.parentElement) current.parentElement.scrollTop = current.offsetTop - ABOVE_PX
  })
  return (
    <div ref={part} className={styles['edited']}>
      {children}
    </div>
  )
}

/** What stands before it is seen a little. */
const ABOVE_PX = 90
