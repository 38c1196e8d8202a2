import { useLingui } from '@lingui/react/macro'
import { useUser } from '#/session/use-session'
import { Select } from '#/ui/input/select'

/** One of the user's businesses by its name; a `value` that is none of them shows as a dash. */
export const BusinessSelect = ({
  value,
  onChange,
  className,
}: {
  value: number
  onChange: (id: number) => void
  className?: string
}) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const isKnown = restaurants.some(({ restaurantID }) => restaurantID === value)
  return (
    <Select
      label={t`Business`}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={[
        ...(isKnown ? [] : [{ value: String(value), label: '–', disabled: true }]),
        ...restaurants.map(({ restaurantID, restaurantName }) => ({
          value: String(restaurantID),
          label: restaurantName,
        })),
      ]}
      {...(className !== undefined && { className })}
    />
  )
}
