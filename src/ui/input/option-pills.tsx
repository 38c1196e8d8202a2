import * as RadioGroup from 'radix-ui/radio-group'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import { type Choice, ChoiceGroup } from './choice-group'
import styles from './option-pills.module.css'
import type { Option } from './option-rows'

/** One of a few short words, side by side, wrapping where the line ends. */
export const OptionPills = <T extends string>({
  options,
  className,
  ...rest
}: Choice<T> & {
  options: readonly (Omit<Option<T>, 'sub'> & { icon?: Icon })[]
}) => (
  <ChoiceGroup {...rest} values={options.map(({ value }) => value)} className={classNames(styles['pills'], className)}>
    {options.map(({ value: pill, label, icon: Mark, disabled: off = false }) => (
      <RadioGroup.Item key={pill} value={pill} disabled={off} className={styles['pill']}>
        {Mark && <Mark />}
        {label}
      </RadioGroup.Item>
    ))}
  </ChoiceGroup>
)
