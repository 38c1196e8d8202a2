import * as RadixSwitch from 'radix-ui/switch'
import { classNames } from '../timing/class-names'
import type { SwitchTone } from './switch-track'
import styles from './switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  tone?: SwitchTone
  /** For the label element beside it. */
  id?: string
  describedBy?: string
}

/** On or off, at once. Give it a `label`, or a `labelledBy` when the words are on screen already. */
export const Switch = ({
  checked,
  onChange,
  disabled = false,
  tone = 'accent',
  id,
  describedBy,
  ...name
}: SwitchProps & ({ label: string } | { labelledBy: string })) => (
  <RadixSwitch.Root
    id={id}
    checked={checked}
    onCheckedChange={onChange}
    disabled={disabled}
    aria-label={'label' in name ? name.label : undefined}
    aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
    aria-describedby={describedBy}
    className={classNames(styles['track'], styles['control'], styles[tone])}
  >
    <RadixSwitch.Thumb className={styles['thumb']} />
  </RadixSwitch.Root>
)
