import * as RadioGroup from 'radix-ui/radio-group'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import styles from './option-pills.module.css'
import { type GroupName, groupName, type Option } from './option-rows'

/** One of a few short words, side by side, wrapping where the line ends. */
export const OptionPills = <T extends string>({
  value,
  onChange,
  options,
  disabled = false,
  className,
  ...name
}: GroupName & {
  value: T | null
  onChange: (value: T) => void
  options: readonly (Omit<Option<T>, 'sub'> & { icon?: Icon })[]
  disabled?: boolean
  className?: string
}) => (
  <RadioGroup.Root
    {...groupName(name)}
    value={value}
    disabled={disabled}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
    className={classNames(styles['pills'], className)}
  >
    {options.map(({ value: pill, label, icon: Mark, disabled: off = false }) => (
      <RadioGroup.Item key={pill} value={pill} disabled={off} className={styles['pill']}>
        {Mark && <Mark />}
        {label}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)
