import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import { Field, type FieldTexts } from './field'
import type { Icon } from '../display/icon'
import styles from './input-box.module.css'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'children' | 'required'> {
  value: string
  onChange: (value: string) => void
  icon?: Icon
  /** Inside the frame, after the text: a unit, a key hint. */
  end?: ReactNode
  /** What lies over the text of a date or a time while nobody types there; empty: the placeholder does. */
  shown?: string
}

/** One line of text. For numbers set `inputMode="decimal"`: no spinners, no wheel accidents. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  icon: Mark,
  end,
  shown,
  className,
  ...rest
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} {...(required && { required })} {...(className && { className })}>
    {(control) => {
      const input = (
        <input
          type="text"
          {...rest}
          {...control}
          className={styles['control']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
      return (
        <span className={styles['box']}>
          {Mark && <Mark />}
          {shown === undefined ? (
            input
          ) : (
            <span
              className={styles['moment']}
              data-shown={shown || undefined}
              data-empty={shown ? undefined : rest.placeholder}
            >
              {input}
            </span>
          )}
          {end && <span className={styles['end']}>{end}</span>}
        </span>
      )
    }}
  </Field>
)

/** A search box: the label is only heard, the icon and the placeholder are seen. */
export const SearchField = ({
  label,
  value,
  onChange,
  icon: Mark,
  end,
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
  icon: Icon
  end?: ReactNode
}) => (
  <span className={classNames(styles['box'], className)}>
    <Mark />
    <input
      type="search"
      {...rest}
      aria-label={label}
      className={styles['control']}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {end}
  </span>
)
