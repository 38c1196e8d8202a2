import styles from './option-pills.module.css'

/** Any number of a few short words, side by side; `onChange` gets what is chosen in the order of the options. */
export const TogglePills = <Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) => (
  <div role="group" aria-label={label} className={styles['pills']}>
    {options.map((option) => {
      const isOn = value.includes(option.value)
      return (
        <button
          key={option.value}
          type="button"
          role="checkbox"
          aria-checked={isOn}
          data-state={isOn ? 'checked' : 'unchecked'}
          className={styles['pill']}
          onClick={() =>
            onChange(
              options
                .filter((each) => (each === option ? !isOn : value.includes(each.value)))
                .map((each) => each.value),
            )
          }
        >
          {option.label}
        </button>
      )
    })}
  </div>
)
