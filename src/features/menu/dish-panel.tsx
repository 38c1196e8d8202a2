import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DishOffButton } from '#/components/dish-off/dish-off-button'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { DishInput, MenuCategory, MenuDish } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import type { Currency } from '#/domain/values/money'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { IconButton } from '#/ui/input/button'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { DishFields } from './dish-fields'
import { DishHistory } from './dish-history'
import { useTextIn } from './dish-texts'
import styles from './menu.module.css'
import parts from './parts.module.css'
import { PartsOff } from './parts-off'
import { PublishingTag } from './publishing-tag'
import { RemoveDish } from './remove-dish'
import { useDishForm } from './use-dish-form'
import { useMenuRights } from './use-menu-editor'

type PanelProps = {
  businessId: number
  categories: readonly MenuCategory[]
  currency: Currency
  onClose: () => void
  onOpen: (id: number) => void
}

/** One dish beside the menu (a page on phones): what is decided about it, and what can be done with it. */
export const DishPanel = ({ id, ...rest }: PanelProps & { id: number }) => {
  const dish = useQuery({
    ...query(api.menuEditing.dish, { params: { id: rest.businessId, itemId: id } }),
    refetchOnMount: 'always',
  })
  return <Reading of={dish}>{(read) => <KnownDish key={id} dish={read} {...rest} />}</Reading>
}

const KnownDish = ({ dish, businessId, categories, currency, onClose }: PanelProps & { dish: MenuDish }) => {
  const { t } = useLingui()
  const textOf = useTextIn()
  const sayDone = useSayDone()
  const may = useMenuRights()
  const isDisconnected = useConnectionState() === 'disconnected'
  const [isRemoving, setRemoving] = useState(false)
  const name = textOf(dish.names)
  const form = useDishForm(businessId, {
    dish,
    blank: dish,
    onSaved: (saved) =>
      sayDone(
        saved.publishing === 'PUBLISHED' ? t`Dish saved.` : t`Dish saved. Guests see it once the menu is published.`,
      ),
  })
  const reverting = useSave(api.menuEditing.revertDish)
  const revert = async () => {
    const { isSaved } = await reverting.save({ params: { id: businessId, itemId: dish.id } }, ifRevision(dish.revision))
    if (isSaved) sayDone(t`Dish reverted to published.`)
  }
  const canRevert = dish.publishing === 'CHANGED' || dish.publishing === 'REMOVED'
  return (
    <>
      <div className={styles['panelHead']}>
        <BackOnPhones onClose={onClose} />
        <h2 className={styles['panelTitle']}>{name}</h2>
        <PublishingTag publishing={dish.publishing} />
        {dish.publishing !== 'NEW' && <DishOffButton businessId={businessId} dish={{ id: dish.id, name }} compact />}
        {may.rest && (
          <Menu label={t`More: ${name}`} trigger={<IconButton icon={EllipsisVertical} label={t`More: ${name}`} />}>
            {canRevert && (
              <MenuItem disabled={isDisconnected} onSelect={() => void revert()}>
                <Trans>Revert to published</Trans>
              </MenuItem>
            )}
            {dish.publishing !== 'REMOVED' && (
              <MenuItem danger disabled={isDisconnected} onSelect={() => setRemoving(true)}>
                <Trans>Delete dish</Trans>
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {dish.publishing === 'REMOVED' && (
        <p className={parts['note']} role="status">
          <Trans>This dish is deleted when the menu is published.</Trans>
        </p>
      )}
      <DishFields form={form} businessId={businessId} isNew={false} categories={categories} currency={currency}>
        {dish.publishing !== 'NEW' && <PartsOff businessId={businessId} dishId={dish.id} />}
        <DishHistory dish={dish} categories={categories} currency={currency} />
      </DishFields>
      {isRemoving && (
        <RemoveDish
          dish={dish}
          onClose={() => setRemoving(false)}
          onRemoved={(left) => {
            setRemoving(false)
            if (left === null) onClose()
          }}
        />
      )}
    </>
  )
}

const BackOnPhones = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  return useMediaQuery(PHONE) ? <IconButton icon={ArrowLeft} label={t`Back`} onClick={onClose} /> : null
}

/** A dish that there is not yet, in the category that is open. */
export const NewDishPanel = ({
  businessId,
  categories,
  currency,
  categoryId,
  onClose,
  onOpen,
}: PanelProps & { categoryId: number | undefined }) => {
  const blank = useQuery(query(api.menuEditing.customItem, { params: { id: businessId } }))
  return (
    <Reading of={blank}>
      {(custom) => (
        <NewDish
          blank={{ ...custom, categoryId: categoryId ?? custom.categoryId ?? 0 }}
          {...{ businessId, categories, currency, onClose, onOpen }}
        />
      )}
    </Reading>
  )
}

const NewDish = ({ blank, businessId, categories, currency, onClose, onOpen }: PanelProps & { blank: DishInput }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useDishForm(businessId, {
    dish: undefined,
    blank,
    onSaved: (saved) => {
      sayDone(t`Dish saved. Guests see it once the menu is published.`)
      onOpen(saved.id)
    },
  })
  return (
    <>
      <div className={styles['panelHead']}>
        <BackOnPhones onClose={onClose} />
        <h2 className={styles['panelTitle']}>
          <Trans>New dish</Trans>
        </h2>
      </div>
      <DishFields form={form} businessId={businessId} isNew categories={categories} currency={currency} />
    </>
  )
}
