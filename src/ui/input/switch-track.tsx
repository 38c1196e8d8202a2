import { classNames } from '../timing/class-names'
import styles from './switch.module.css'

export type SwitchTone = 'accent' | 'success'

/** Only the drawing, for a button that is a switch as a whole (`role="switch"` belongs on that button). */
export const SwitchTrack = ({ on, tone = 'accent' }: { on: boolean; tone?: SwitchTone }) => (
  <span aria-hidden className={classNames(styles['track'], styles[tone])} data-state={on ? 'checked' : 'unchecked'}>
    <span className={styles['thumb']} />
  </span>
)
