import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Select } from '#/ui/input/select'
import { TogglePills } from '#/ui/input/toggle-pills'
import { Slot, useField } from './field-slot'
import styles from './fields.module.css'

/** Something that can be chosen, by its number. */
type Numbered = { value: number; label: string }

/** The words of a group, its control, what is wrong with it, and what was chosen before. */
const Many = ({
  options,
  hint,
  children,
}: {
  options: readonly Numbered[]
  hint?: string | undefined
  children: (group: { label: string; value: readonly number[]; onChange: (value: number[]) => void }) => ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const { name, lock, isLocked, was, label, value, onChange, error } = useField<number[]>()
  const before = Array.isArray(was) ? options.filter((option) => was.includes(option.value)) : undefined
  const words = before?.map((option) => option.label).join(', ')
  return (
    <Slot name={name} lock={lock} was={words === '' ? t({ message: 'empty', context: 'what a field was' }) : words}>
      <fieldset className={styles['group']} disabled={isLocked} aria-describedby={id}>
        <span className={styles['label']} aria-hidden>
          {label}
        </span>
        <div className={styles['many']}>
          {children({ label, value, onChange })}
          <div id={id}>
            {error !== undefined && (
              <p role="alert" className={styles['error']}>
                {error}
              </p>
            )}
            {hint !== undefined && <p className={styles['was']}>{hint}</p>}
          </div>
        </div>
      </fieldset>
    </Slot>
  )
}

/** Any number of a few short words beside each other, as the days of the week; kept in the order of the options. */
export const Pills = ({ options, hint }: { options: readonly Numbered[]; hint?: string }) => (
  <Many options={options} hint={hint}>
    {({ label, value, onChange }) => <TogglePills label={label} options={options} value={value} onChange={onChange} />}
  </Many>
)

/** Any number of many: what is chosen stands there with a way off, one more is chosen from the device's own list. */
export const Several = ({
  options,
  add,
  hint,
}: {
  options: readonly Numbered[]
  /** The words of the list of what can be added. */
  add: string
  hint?: string
}) => {
  const { t } = useLingui()
  const { isLocked } = useField<number[]>()
  return (
    <Many options={options} hint={hint}>
      {({ label, value, onChange }) => {
        const rest = options.filter((option) => !value.includes(option.value))
        return (
          <>
            {value.length > 0 && (
              <ul className={styles['tokens']} aria-label={label}>
                {value.map((each) => {
                  const name = options.find((option) => option.value === each)?.label ?? String(each)
                  return (
                    <li key={each}>
                      {name}
                      {!isLocked && (
                        <button
                          type="button"
                          aria-label={t`Remove ${name}`}
                          onClick={() => onChange(value.filter((other) => other !== each))}
                        >
                          <X />
                        </button>
                      )}
                    </li>
                  )
                })}
              </ul>
            )}
            {!isLocked && (
              <Select
                label={add}
                value=""
                onChange={(chosen) => onChange([...value, Number(chosen)].toSorted((a, b) => a - b))}
                options={[
                  { value: '', label: t`Choose`, disabled: true },
                  ...rest.map((option) => ({ value: String(option.value), label: option.label })),
                ]}
              />
            )}
          </>
        )
      }}
    </Many>
  )
}
