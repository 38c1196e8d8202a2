import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../timing/class-names'
import styles from './field.module.css'

/** What the control inside a field must carry so that label, hint and error are read with it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** A whole sentence. Show it after the field was touched. */
  error?: ReactNode
  required?: boolean
}

/** Label above, control, then hint or error under it. `children` gets the attributes for the control. */
export const Field = ({
  label,
  hint,
  error,
  required = false,
  end,
  className,
  children,
}: FieldTexts & {
  /** At the end of the hint line: a counter. */
  end?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}) => {
  const id = useId()
  const failed = Boolean(error)
  const hinted = Boolean(hint) && !failed
  const describedBy = failed ? `${id}-error` : hinted ? `${id}-hint` : undefined
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': failed || undefined,
        'aria-required': required || undefined,
      })}
      {(failed || hinted || end) && (
        <div className={styles['under']}>
          {failed && (
            <p className={styles['error']} id={`${id}-error`} role="alert">
              <CircleAlert />
              <span>{error}</span>
            </p>
          )}
          {hinted && (
            <p className={styles['hint']} id={`${id}-hint`}>
              {hint}
            </p>
          )}
          {end && <span className={styles['end']}>{end}</span>}
        </div>
      )}
    </div>
  )
}

/** Why a form as a whole was not taken. Always there, so that a screen reader hears the sentence when it comes. */
export const FailureLine = ({ children }: { children: ReactNode }) => {
  const line = useRef<HTMLDivElement>(null)
  const says = Boolean(children)
  // Below the fold nobody would learn of it.
  useEffect(() => {
    if (says) line.current?.scrollIntoView({ block: 'nearest' })
  }, [says])
  return (
    <div ref={line} role="alert" className={styles['failure']}>
      {children}
    </div>
  )
}
