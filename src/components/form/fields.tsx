import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { AmountField } from '#/components/amount/amount-field'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { PhotoField } from '#/components/photo/photo-field'
import { formatFullDay } from '#/i18n/full-day'
import { Checkbox } from '#/ui/input/checkbox'
import { OptionRows } from '#/ui/input/option-rows'
import { PasswordField } from '#/ui/input/password-field'
import { Segmented } from '#/ui/input/segmented'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'
import type { TextField } from '#/ui/input/text-field'
import styles from './fields.module.css'
import { useFieldMeta } from './form-contexts'
import { Slot, useField } from './field-slot'
import { Pills, Several } from './many-fields'

/** A text that was empty before is named, too. */
function useWasText(): (was: unknown, show?: (text: string) => string) => string | undefined {
  const { t } = useLingui()
  return (was, show = (text) => text) =>
    typeof was !== 'string' ? undefined : was === '' ? t({ message: 'empty', context: 'what a field was' }) : show(was)
}

/** What was typed before its right was taken can still be marked and copied. */
const lockedAs = (isLocked: boolean, was: unknown) =>
  isLocked && was !== undefined ? { readOnly: true, 'aria-disabled': true } : { disabled: isLocked }

type Own<Props> = Omit<Props, 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'maxLength'> & { label?: string }

/** One line of text. `isList`: several are typed in it, so that what limits their number limits no letters. */
const Text = ({
  label,
  showWas,
  isList = false,
  ...rest
}: Own<ComponentProps<typeof TextField>> & { showWas?: (was: string) => string; isList?: boolean }) => {
  const { name, lock, isLocked, was, limits, label: ownLabel, ...field } = useField<string>()
  const wasText = useWasText()
  const { i18n } = useLingui()
  const dayText = (day: string) => formatFullDay(day, i18n.locale)
  return (
    <Slot name={name} lock={lock} was={wasText(was, showWas ?? (rest.type === 'date' ? dayText : undefined))}>
      <DateOrTimeField
        autoComplete="off"
        {...rest}
        {...field}
        label={label ?? ownLabel}
        {...lockedAs(isLocked, was)}
        {...(rest.disabled === true && { disabled: true })}
        {...(limits.maxLength !== undefined && !isList && { maxLength: limits.maxLength })}
      />
    </Slot>
  )
}

/** Several lines of text, with a counter. */
const Area = ({ label, ...rest }: Own<Omit<ComponentProps<typeof TextArea>, 'max'>>) => {
  const { name, lock, isLocked, was, limits, label: ownLabel, ...field } = useField<string>()
  const wasText = useWasText()
  return (
    <Slot name={name} lock={lock} was={wasText(was)}>
      {/* A text area has no `onBlur` of its own: leaving what is inside of the place is leaving it. */}
      <div onBlur={field.onBlur}>
        <TextArea
          {...rest}
          label={label ?? ownLabel}
          value={field.value}
          onChange={field.onChange}
          error={field.error}
          disabled={isLocked || rest.disabled}
          {...(limits.maxLength !== undefined && { max: limits.maxLength })}
        />
      </div>
    </Slot>
  )
}

/** Money, a percentage: a number with at most two decimals. The form does not save while it is none. */
const Amount = ({ label, ...rest }: Own<ComponentProps<typeof AmountField>>) => {
  const { name, lock, isLocked, was, limits: _, label: ownLabel, onBlur, ...field } = useField<string>()
  const { holdsNumber } = useFieldMeta()
  useEffect(() => holdsNumber(name), [holdsNumber, name])
  const wasText = useWasText()
  const unit = typeof rest.end === 'string' ? rest.end : ''
  return (
    <Slot name={name} lock={lock} was={wasText(was, (text) => `${text} ${unit}`.trim())}>
      <AmountField
        {...rest}
        {...field}
        label={label ?? ownLabel}
        onLeave={onBlur}
        disabled={isLocked || rest.disabled}
      />
    </Slot>
  )
}

/** How many: minutes, pieces, days. */
const Whole = (rest: Omit<ComponentProps<typeof Amount>, 'kind'>) => <Amount {...rest} kind="count" />

/** A password that can be looked at. */
const Password = (rest: Own<Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>>) => {
  const { t } = useLingui()
  const { name, lock, isLocked, was: _, limits, label, ...field } = useField<string>()
  return (
    <Slot name={name} lock={lock} was={undefined}>
      <PasswordField
        {...rest}
        {...field}
        label={label}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        disabled={isLocked}
        {...(limits.maxLength !== undefined && { maxLength: limits.maxLength })}
      />
    </Slot>
  )
}

/** Yes or no, with the form. */
const Tick = ({ children }: { children?: ReactNode }) => {
  const { name, lock, isLocked, was: _, label, value, onChange, error } = useField<boolean>()
  return (
    <Slot name={name} lock={lock} was={undefined}>
      <Checkbox checked={value} onChange={onChange} disabled={isLocked}>
        {children ?? label}
      </Checkbox>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </Slot>
  )
}

type Choice = { value: string; label: string }
const labelIn = (options: readonly Choice[], was: unknown): string | undefined =>
  options.find(({ value }) => value === was)?.label

/** Words above (or at the left of) a group of choices, which has no field of its own. */
const Group = ({
  options,
  isLabelShown = true,
  control,
}: {
  options: readonly Choice[]
  isLabelShown?: boolean
  control: (group: { value: string; onChange: (value: string) => void }) => ReactNode
}) => {
  const id = useId()
  const { name, lock, isLocked, was, label, value, onChange, error } = useField<string>()
  return (
    <Slot name={name} lock={lock} was={labelIn(options, was)}>
      <fieldset className={styles['group']} disabled={isLocked} aria-describedby={error && id}>
        {isLabelShown && (
          <span className={styles['label']} aria-hidden>
            {label}
          </span>
        )}
        <div>
          {control({ value, onChange })}
          {error !== undefined && (
            <p id={id} role="alert" className={styles['error']}>
              {error}
            </p>
          )}
        </div>
      </fieldset>
    </Slot>
  )
}

/** Two to five choices beside each other. */
const Parts = ({ options, isLabelShown }: { options: readonly Choice[]; isLabelShown?: boolean }) => {
  const { label } = useField<string>()
  return (
    <Group
      options={options}
      {...(isLabelShown !== undefined && { isLabelShown })}
      control={({ value, onChange }) => (
        <Segmented block label={label} value={value} onChange={onChange} options={options} />
      )}
    />
  )
}

/** A few choices as rows, each with a second line. */
const Rows = ({
  options,
  isLabelShown,
}: {
  options: readonly (Choice & { sub?: string })[]
  isLabelShown?: boolean
}) => {
  const { label } = useField<string>()
  return (
    <Group
      options={options}
      {...(isLabelShown !== undefined && { isLabelShown })}
      control={({ value, onChange }) => (
        <OptionRows label={label} value={value} onChange={onChange} options={options} />
      )}
    />
  )
}

/** One of many. */
const List = ({ options, hint }: { options: readonly (Choice & { disabled?: boolean })[]; hint?: string }) => {
  const { name, lock, isLocked, was, limits: _, ...field } = useField<string>()
  return (
    <Slot name={name} lock={lock} was={labelIn(options, was)}>
      <Select {...field} options={options} hint={hint} disabled={isLocked} />
    </Slot>
  )
}

/** A picture, sent as soon as it is cut; the form's value is its address, '' without one. */
const Photo = ({
  label,
  ...rest
}: Omit<ComponentProps<typeof PhotoField>, 'label' | 'value' | 'onChange' | 'error'> & { label?: string }) => {
  const { t } = useLingui()
  const { name, lock, isLocked, was, label: ownLabel, value, onChange, error } = useField<string>()
  return (
    <Slot
      name={name}
      lock={lock}
      was={
        was === undefined
          ? undefined
          : was === ''
            ? t({ message: 'empty', context: 'what a field was' })
            : t`another picture`
      }
    >
      <PhotoField
        {...rest}
        label={label ?? ownLabel}
        value={value}
        onChange={onChange}
        error={error}
        disabled={isLocked}
      />
    </Slot>
  )
}

export const fieldComponents = { Text, Area, Amount, Whole, Password, Tick, Parts, Rows, List, Pills, Several, Photo }
