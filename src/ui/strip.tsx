import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import type { Icon } from './icon'
import styles from './strip.module.css'

export type StripKind = 'ink' | 'warning' | 'info' | 'danger'

/**
 * A line under the top bar about the whole app. Ink for the state of things (offline, closed), yellow and blue for news, red
 * only for a failure: late is red, and so is a ring that is off; being offline is not.
 */
export const Strip = ({
  kind = 'ink',
  icon: Mark,
  title,
  children,
  action,
}: {
  kind?: StripKind
  icon: Icon
  /** The bold words. */
  title: ReactNode
  /** The rest of the sentence. */
  children?: ReactNode
  action?: { label: string; icon?: Icon; onPress: () => void; busy?: boolean }
}) => (
  <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles['strip'], styles[kind])}>
    <Mark />
    <p className={styles['words']}>
      <b>{title}</b> {children}
    </p>
    {action && (
      <Button
        variant="ghost"
        className={classNames(styles['action'])}
        busy={action.busy ?? false}
        onClick={action.onPress}
        {...(action.icon && { icon: action.icon })}
      >
        {action.label}
      </Button>
    )}
  </div>
)
