import { Slot, useField } from '#/components/form/field-slot'
import { Select } from '#/ui/input/select'

/** One of many, on which other fields hang: `onSwitch` hears of another choice before the field holds it. */
export const SwitchingList = ({
  options,
  onSwitch,
}: {
  options: readonly { value: string; label: string }[]
  onSwitch: (from: string, to: string) => void
}) => {
  const { name, label, lock, isLocked, value, error, onChange, onBlur } = useField<string>()
  return (
    <Slot name={name} lock={lock} was={undefined}>
      <Select
        label={label}
        value={value}
        error={error}
        onBlur={onBlur}
        disabled={isLocked}
        options={options}
        onChange={(next) => {
          onSwitch(value, next)
          onChange(next)
        }}
      />
    </Slot>
  )
}
