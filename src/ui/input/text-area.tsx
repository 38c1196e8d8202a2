import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './text-area.module.css'

/** Rows of every text area (specification §5). */
export const TEXT_AREA_ROWS = 3

/** Several lines, with a counter from the first letter. Nothing past `max` can be typed. */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  max = 300,
  whenEmpty,
  hasCounter = true,
  className,
  ...rest
}: FieldTexts &
  Omit<
    ComponentPropsWithRef<'textarea'>,
    'value' | 'onChange' | 'id' | 'children' | 'maxLength' | 'required' | 'rows' | 'onBlur'
  > & {
    value: string
    onChange: (value: string) => void
    /** In UTF-16 units, as `maxLength` counts. */
    max?: number
    /** Why it must not stay empty: said once somebody was in it and left nothing. */
    whenEmpty?: ReactNode
    /** Left out where something else counts. */
    hasCounter?: boolean
  }) => {
  const [isTouched, setTouched] = useState(false)
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (isTouched && value.trim() === '' ? whenEmpty : undefined)}
      end={hasCounter && value.length > 0 && `${value.length} / ${max}`}
      {...(required && { required })}
      {...(className && { className })}
    >
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={styles['area']}
          rows={TEXT_AREA_ROWS}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setTouched(true)}
        />
      )}
    </Field>
  )
}
