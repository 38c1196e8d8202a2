import { useSyncExternalStore } from 'react'
import { createListeners } from '#/session/listeners'
import { classNames } from '#/ui/timing/class-names'
import styles from './waiting-place.module.css'

const listeners = createListeners()
/** The page that comes may be drawn before the one that goes has left. */
const places: HTMLElement[] = []

function hang(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  places.push(element)
  listeners.tell()
  return () => {
    places.splice(places.indexOf(element), 1)
    listeners.tell()
  }
}

/**
 * A row of the page's own flow for the orders that wait: it covers nothing. Whoever draws a page puts it where a thumb is;
 * empty, it takes no room.
 */
export const WaitingPlace = ({ className }: { className?: string | undefined }) => (
  <div ref={hang} className={classNames(styles['place'], className)} />
)

/** The row of the page that is open. */
export const useWaitingPlace = (): HTMLElement | undefined =>
  useSyncExternalStore(listeners.subscribe, () => places.at(-1))
