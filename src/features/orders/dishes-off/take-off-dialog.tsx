import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OffTiles } from '#/components/dish-off/off-tiles'
import { useOffFrom } from '#/components/dish-off/use-off-from'
import { useTakeOff } from '#/components/dish-off/use-take-off'
import { type OffEnd, offEndAt, offProblem } from '#/domain/business/dish-off'
import { FormDialog } from '#/components/form-dialog'
import { ReadFailed } from '#/components/read-failed'
import { OptionRows } from '#/ui/input/option-rows'
import { Skeleton } from '#/ui/display/skeleton'
import { TextField } from '#/ui/input/text-field'
import { findDishes } from '../../../components/menu-picker/dish-search'
import { isOut } from '../../../components/menu-picker/served'
import { useMenu } from '../../../components/menu-picker/use-menu'
import { useMomentText } from '../shared/use-moment-text'
import styles from './take-off-dialog.module.css'

/** So many of what was found are shown: one more letter finds the rest. */
const SHOWN = 6

/** Takes one dish off the menu, as by a manager who hears that it has run out. */
export const TakeOffDialog = ({ businessId, onClose }: { businessId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const menu = useMenu(businessId)
  const { takeOff } = useTakeOff()
  const moment = useMomentText(businessId)
  const from = useOffFrom(businessId)()
  const [words, setWords] = useState('')
  const [dishId, setDishId] = useState<number>()
  const [end, setEnd] = useState<OffEnd>({ choice: 'today' })
  const [isBusy, setBusy] = useState(false)
  const sold = menu.allHours?.filter((dish) => !isOut(dish, from.now)) ?? []
  const found = findDishes(sold, words).slice(0, SHOWN)
  const chosen = found.find(({ id }) => id === dishId)
  const offAt = offEndAt(end, from)
  const problem = offProblem(offAt, from.now)
  const until = problem === undefined ? moment(offAt) : ''
  const save = async () => {
    if (chosen === undefined) return
    setBusy(true)
    await takeOff(businessId, { dishes: [{ id: chosen.id, name: chosen.itemName }], until: offAt })
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>Take a dish off the menu</Trans>}
      description={<Trans>Guests cannot order it until then. It comes back by itself.</Trans>}
      isBusy={isBusy}
      save={<Trans comment="button: take a dish off the menu until then">Off until {until}</Trans>}
      disabled={chosen === undefined || problem !== undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label={t`What has run out?`} autoComplete="off" value={words} onChange={setWords} />
      {menu.allHours === undefined ? (
        menu.error === null ? (
          <Skeleton height="128px" />
        ) : (
          <ReadFailed isLine of={menu} />
        )
      ) : found.length === 0 ? (
        <p className={styles['none']} role="status">
          <Trans>No dish of the menu is called that.</Trans>
        </p>
      ) : (
        <OptionRows
          label={t`Dishes of the menu`}
          value={chosen === undefined ? null : String(chosen.id)}
          onChange={(id) => setDishId(Number(id))}
          options={found.map(({ id, itemName, category }) => ({
            value: String(id),
            label: itemName,
            sub: category.name,
          }))}
        />
      )}
      <OffTiles label={t`Until when?`} businessId={businessId} value={end} onChange={setEnd} />
    </FormDialog>
  )
}
