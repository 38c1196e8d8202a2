import type { CSSProperties } from 'react'
import { classNames } from '../timing/class-names'
import styles from './progress-ring.module.css'

/** The custom property that fills a ring: 1 is full, 0 is empty. Set it on the ring or on anything around it. */
export const RING_FRACTION = '--ring-fraction'

/**
 * A ring that shows what is left. Nothing renders per tick: a clock writes `--ring-fraction` on an element, and the
 * ring follows, without animation. `thin` is the one in a time pill (22 px, or the size around it), `thick` the big
 * countdown's (fills its box).
 */
export const ProgressRing = ({
  kind = 'thin',
  fraction,
  className,
}: {
  kind?: 'thin' | 'thick'
  /** A fixed value; leave it out when a clock sets the property. */
  fraction?: number
  className?: string
}) => (
  <svg
    aria-hidden
    viewBox={kind === 'thin' ? '0 0 24 24' : '0 0 96 96'}
    className={classNames(styles['ring'], styles[kind], className)}
    style={fraction === undefined ? undefined : ({ [RING_FRACTION]: fraction } as CSSProperties)} // a custom property
  >
    {kind === 'thin' ? (
      <>
        <circle className={styles['rest']} cx="12" cy="12" r="9.5" />
        <circle className={styles['left']} cx="12" cy="12" r="9.5" pathLength="100" />
      </>
    ) : (
      <>
        <circle className={styles['rest']} cx="48" cy="48" r="42" />
        <circle className={styles['left']} cx="48" cy="48" r="42" pathLength="100" strokeLinecap="round" />
      </>
    )}
  </svg>
)
