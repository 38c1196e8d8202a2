import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './fields.module.css'
import { useFieldContext, useFieldFacts } from './form-contexts'
import { LockNote } from './lock-note'

/** A field of the form and what is known of it. */
export function useField<Value>() {
  const field = useFieldContext<Value>()
  const facts = useFieldFacts()
  const { name } = field
  const lock = facts.lockOf(name)
  return {
    name,
    label: facts.labelOf(name),
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: () => field.handleBlur(),
    error: facts.problemOf(name, field.state.meta.isBlurred),
    limits: facts.limitsOf(name),
    lock: lock === facts.commonLock ? undefined : lock,
    isLocked: facts.isAllLocked || lock !== undefined,
    was: facts.wasOf(name),
  }
}

/** The place of a field: who looks for the first problem finds it by its name. */
export const Slot = ({
  name,
  lock,
  was,
  children,
}: {
  name: string
  lock: string | undefined
  was: ReactNode
  children: ReactNode
}) => {
  const { isPage } = useFieldFacts()
  return (
    <div data-field={name} className={classNames(styles['slot'], isPage && styles['row'])}>
      {children}
      {was !== undefined && isPage && (
        <p className={styles['was']}>
          <Trans>was {was}</Trans>
        </p>
      )}
      <LockNote lock={lock} className={styles['lock']} />
    </div>
  )
}
