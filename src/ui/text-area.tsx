import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './text-area.module.css'

/** Several lines, with a counter from the first letter. Nothing past `max` can be typed. */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  max = 300,
  rows = 3,
  className,
  ...rest
}: FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'children' | 'maxLength' | 'required'> & {
    value: string
    onChange: (value: string) => void
    /** In UTF-16 units, as `maxLength` counts. */
    max?: number
  }) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    end={value.length > 0 && `${value.length} / ${max}`}
    {...(required && { required })}
    {...(className && { className })}
  >
    {(control) => (
      <textarea
        {...rest}
        {...control}
        className={styles['area']}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
