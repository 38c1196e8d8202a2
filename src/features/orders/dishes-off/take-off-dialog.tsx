import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { useKindWords } from '#/components/dish-off/use-kind-words'
import { useOffOf } from '#/components/dish-off/use-off-of'
import { FormDialog } from '#/components/form-dialog'
import { findTargets } from '#/components/menu-picker/dish-search'
import { useMenu } from '#/components/menu-picker/use-menu'
import { ReadFailed } from '#/components/read-failed'
import { offKey } from '#/domain/business/off-target'
import { OptionRows } from '#/ui/input/option-rows'
import { Skeleton } from '#/ui/display/skeleton'
import { TextField } from '#/ui/input/text-field'
import styles from './take-off-dialog.module.css'

/** So many of what was found are shown: one more letter finds the rest. */
const SHOWN = 6

/** Finds the dish, size or topping that has run out, as of a manager who hears of it; until when is the one question about it. */
export const TakeOffDialog = ({ businessId, onClose }: { businessId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const menu = useMenu(businessId)
  const kindOf = useKindWords()
  const offOf = useOffOf(businessId)
  const [words, setWords] = useState('')
  const [key, setKey] = useState<string>()
  const sold = menu.allHours ?? []
  const found = findTargets(sold, words)
    .filter((target) => offOf(target) === undefined)
    .slice(0, SHOWN)
  const chosen = found.find((target) => offKey(target) === key)
  const categoryOf = (id: number): string => sold.find((dish) => dish.id === id)?.category.name ?? ''
  return (
    <FormDialog
      title={<Trans>Take off the menu</Trans>}
      description={<Trans>Guests cannot order it until then. It returns automatically.</Trans>}
      isBusy={false}
      save={<Trans>Continue</Trans>}
      disabled={chosen === undefined}
      onSave={() => {
        if (chosen === undefined) return
        onClose()
        dishOffQuestion.ask(businessId, [chosen])
      }}
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
          <Trans>Nothing on the menu matches.</Trans>
        </p>
      ) : (
        <OptionRows
          label={t`Dishes, sizes and toppings`}
          value={chosen === undefined ? null : offKey(chosen)}
          onChange={setKey}
          options={found.map((target) => ({
            value: offKey(target),
            label: target.name,
            sub: target.part === undefined ? categoryOf(target.id) : kindOf(target),
          }))}
        />
      )}
    </FormDialog>
  )
}
