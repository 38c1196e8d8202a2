import { createContext, type ReactNode, use } from 'react'
import { Button, IconButton } from '../input/button'
import { classNames } from '../timing/class-names'
import type { Icon } from './icon'
import styles from './strip.module.css'

export type StripKind = 'ink' | 'warning' | 'info' | 'danger'

/**
 * Where strips stand: by themselves, as the one line under the top bar (a single row of text, cut where it ends), or as a
 * row of the list that this line opens, which says all of it and is read by nobody unasked.
 */
export const StripLook = createContext<'alone' | 'line' | 'row'>('alone')

/**
 * A line about the whole app. Ink for the state of things (offline, closed), yellow and blue for news, red only for a
 * failure: late is red, and so is a ring that is off; being offline is not.
 */
export const Strip = ({
  kind = 'ink',
  icon: Mark,
  title,
  children,
  action,
  dismiss,
}: {
  kind?: StripKind
  icon: Icon
  /** The bold words. */
  title: ReactNode
  /** The rest of the sentence. */
  children?: ReactNode
  action?: { label: string; icon?: Icon; onPress: () => void; busy?: boolean }
  /** A second answer, as a sign: not now. */
  dismiss?: { label: string; icon: Icon; onPress: () => void }
}) => {
  const look = use(StripLook)
  const role = kind === 'danger' ? 'alert' : 'status'
  return (
    <div
      {...(look !== 'row' && { role })}
      data-strip={kind}
      className={classNames(styles['strip'], styles[kind], styles[look])}
    >
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
      {dismiss && (
        <IconButton
          icon={dismiss.icon}
          label={dismiss.label}
          className={classNames(styles['dismiss'])}
          onClick={dismiss.onPress}
        />
      )}
    </div>
  )
}
