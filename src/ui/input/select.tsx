import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './field'
import styles from './input-box.module.css'

/** One of more than five. The device's own list: it is what fingers know, and it costs no code. */
export const Select = <T extends string>({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  className,
  ...rest
}: FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id' | 'children' | 'required'> & {
    value: T
    onChange: (value: T) => void
    options: readonly { value: T; label: string; disabled?: boolean }[]
  }) => (
  <Field label={label} hint={hint} error={error} {...(required && { required })} {...(className && { className })}>
    {(control) => (
      <span className={styles['box']}>
        <select
          {...rest}
          {...control}
          className={styles['control']}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    )}
  </Field>
)
