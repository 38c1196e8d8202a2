import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './button'
import { Field } from './field'
import styles from './input-box.module.css'
import type { TextFieldProps } from './text-field'

/** A password that can be looked at. It hides itself again when the form is sent. */
export const PasswordField = ({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  showLabel,
  hideLabel,
  className,
  autoComplete = 'current-password',
  ...rest
}: Omit<TextFieldProps, 'icon' | 'end' | 'type'> & { showLabel: string; hideLabel: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} {...(required && { required })} {...(className && { className })}>
      {(control) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles['control']}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && setShown(false)}
          />
          <IconButton
            className={styles['button']}
            icon={shown ? EyeOff : Eye}
            label={shown ? hideLabel : showLabel}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
