import { useLingui } from '@lingui/react/macro'
import { Select } from '#/ui/input/select'
import type { PlanRestaurant, PlanTime } from './plan-view'
import styles from './weekly-plan.module.css'

/** One more restaurant for an ordering time; it counts with its first number. */
export const AddRestaurant = ({
  time,
  restaurants,
  isFirst,
  isOff,
  onAdd,
}: {
  time: PlanTime
  restaurants: readonly PlanRestaurant[]
  isFirst: boolean
  isOff: boolean
  onAdd: (restaurantId: number) => void
}) => {
  const { t } = useLingui()
  const at = time.slot.startTime
  if (restaurants.length === 0)
    return isFirst ? <p className={styles['quiet']}>{t`No restaurant delivers to this address.`}</p> : null
  return (
    <Select
      className={styles['add'] ?? ''}
      label={t`Add restaurant for ${at}`}
      value=""
      disabled={isOff}
      onChange={(id) => id !== '' && onAdd(Number(id))}
      options={[
        { value: '', label: isFirst ? t`Choose restaurant` : t`Add restaurant` },
        ...restaurants.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
