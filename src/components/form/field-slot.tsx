import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './fields.module.css'
import { useFieldContext, useFieldMeta } from './form-contexts'
import { LockNote } from './lock-note'

/** A field of the form and what is known of it. */
export function useField<Value>() {
  const field = useFieldContext<Value>()
  const fieldMeta = useFieldMeta()
  const { name } = field
  const lock = fieldMeta.lockOf(name)
  return {
    name,
    label: fieldMeta.labelOf(name),
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: () => field.handleBlur(),
    error: fieldMeta.problemOf(name, field.state.meta.isBlurred),
    limits: fieldMeta.limitsOf(name),
    lock: lock === fieldMeta.commonLock ? undefined : lock,
    isLocked: fieldMeta.isAllLocked || lock !== undefined,
    was: fieldMeta.wasOf(name),
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
  const { isPage } = useFieldMeta()
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
