import Check from 'lucide-react/icons/check'
import * as RadixCheckbox from 'radix-ui/checkbox'
import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

/** A choice that takes effect with the form, its words beside it; the words can be pressed too. */
export const Checkbox = ({
  checked,
  onChange,
  disabled = false,
  name,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <div className={styles['line']}>
      <RadixCheckbox.Root
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        className={styles['box']}
      >
        <RadixCheckbox.Indicator>
          <Check />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id} className={styles['label']}>
        {children}
      </label>
    </div>
  )
}
