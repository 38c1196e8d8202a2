import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { DishOffButton } from '#/components/dish-off/dish-off-button'
import { OffUntil } from '#/components/dish-off/off-until'
import { useOffOf } from '#/components/dish-off/use-off-of'
import { FieldsOf } from '#/components/form/shared-field'
import { Panel } from '#/components/panel'
import { MoveButtons } from '#/components/sortable/move-buttons'
import { SortableList } from '#/components/sortable/sortable-list'
import type { EditedToppingType } from '#/contract/toppings'
import { TOPPING_ITEMS_MAX } from '#/domain/menu/topping-rules'
import { CURRENCY_SIGN, type Currency } from '#/domain/values/money'
import { ACCESS } from '#/domain/people/access'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button, IconButton } from '#/ui/input/button'
import { Switch } from '#/ui/input/switch'
import styles from './items-panel.module.css'
import type { TypeForm } from './use-type-form'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useUndo } from '#/components/form/use-undo'
import { oops } from '#/components/oops'
import { useToasts } from '#/ui/toast/toast'
import { useErrorText } from './use-error-text'

/**
 * The items in the order in which guests see them. Whether one is on is saved at once, off for a while goes through the queue of
 * this tablet, also by who may not edit; the rest is saved with the form.
 */
export const ItemsPanel = ({
  form,
  businessId,
  type,
  currency,
  mayEdit,
}: {
  form: TypeForm
  businessId: number
  type: EditedToppingType | undefined
  currency: Currency
  mayEdit: boolean
}) => {
  const { t } = useLingui()
  const mayTakeOff = useMay(ACCESS.dishesOff)
  const isDisconnected = useConnectionState() === 'disconnected'
  const { isOn, set } = useItemSwitch(businessId, type)
  const offOf = useOffOf(businessId)
  const { Field, values } = form
  const { items } = values
  return (
    <Panel
      title={<Trans>Items</Trans>}
      aside={
        <span className={styles['hint']}>
          <Trans>Drag, or use the arrows, to change the order guests see.</Trans>
        </span>
      }
    >
      <FieldsOf form={form} isPage={false}>
        <SortableList
          items={items}
          keyOf={({ key }) => key}
          nameOf={({ displayedText }) => displayedText || t`New item`}
          onMove={form.moveItem}
          label={t`Items`}
          disabled={!mayEdit}
          className={styles['items']}
        >
          {({ id, displayedText }, grip, index) => {
            const name = displayedText.trim() || t`New item`
            const isOff = id !== undefined && !isOn(id)
            const stored = type?.items.find((item) => item.id === id)
            // By the name that guests know: what is typed is not saved yet.
            const target = stored && { id: stored.id, part: 'topping' as const, name: stored.displayedText }
            const off = target && offOf(target)
            return (
              <div className={styles['item']} data-off={isOff || off !== undefined || undefined}>
                {grip}
                <fieldset className={styles['fields']} disabled={!mayEdit}>
                  <div className={styles['itemName']}>
                    <div className={styles['bare']}>
                      <Field name={`items[${index}].displayedText`}>
                        {({ Text }) => <Text required label={t`Name of item ${index + 1}`} />}
                      </Field>
                    </div>
                    {(isOff || off !== undefined) && (
                      <small>
                        {isOff || off === undefined ? (
                          <Trans comment="a topping that guests cannot choose now">off</Trans>
                        ) : (
                          <OffUntil off={off} />
                        )}
                      </small>
                    )}
                  </div>
                  <div className={styles['price']}>
                    <div className={styles['bare']}>
                      <Field name={`items[${index}].price`}>
                        {({ Amount }) => <Amount required label={t`Price of ${name}`} end={CURRENCY_SIGN[currency]} />}
                      </Field>
                    </div>
                  </div>
                  <span className={styles['arrows']}>
                    <MoveButtons name={name} index={index} count={items.length} onMove={form.moveItem} />
                  </span>
                  <IconButton icon={Trash} label={t`Remove ${name}`} onClick={() => form.removeItem(index)} />
                  {id === undefined ? (
                    <span className={styles['noSwitch']} />
                  ) : (
                    <Switch
                      checked={isOn(id)}
                      label={t`${name}: available`}
                      disabled={!mayEdit || isDisconnected}
                      onChange={(on) => void set(id, on, name)}
                    />
                  )}
                </fieldset>
                {target !== undefined ? (
                  <span className={styles['takeOff']}>
                    <DishOffButton businessId={businessId} dish={target} compact />
                  </span>
                ) : (
                  mayTakeOff && <span className={styles['noSwitch']} />
                )}
              </div>
            )
          }}
        </SortableList>
      </FieldsOf>
      <div className={styles['foot']}>
        <Button
          variant="ghost"
          icon={Plus}
          disabled={!mayEdit || items.length >= TOPPING_ITEMS_MAX}
          onClick={form.addItem}
        >
          <Trans>Add item</Trans>
        </Button>
      </div>
    </Panel>
  )
}

/** Whether items are on, and the switch: on screen and on its way at once, with five seconds to take it back. */
function useItemSwitch(businessId: number, type: EditedToppingType | undefined) {
  const { t, i18n } = useLingui()
  const undone = useUndo()
  const toasts = useToasts()
  const errorText = useErrorText()
  const saving = useSave(api.toppings.setItemActive)
  // Until the type is read anew.
  const [pressed, setPressed] = useState<{ revision: number; on: ReadonlyMap<number, boolean> }>()
  const on = pressed?.revision === type?.revision ? pressed?.on : undefined
  const isOn = (id: number): boolean => on?.get(id) ?? type?.items.find((item) => item.id === id)?.active ?? true
  const send = async (itemId: number, flag: boolean): Promise<boolean> => {
    const show = (shown: ReadonlyMap<number, boolean>) => setPressed({ revision: type?.revision ?? 0, on: shown })
    show(new Map(on).set(itemId, flag))
    const saved = await saving.save({ params: { id: businessId, itemId, flag: flag ? 1 : 0 } })
    if (saved.isSaved) return true
    setPressed(undefined)
    toasts.show(oops(t`Not saved`, errorText(saved.error), i18n))
    return false
  }
  return {
    isOn,
    set: async (itemId: number, flag: boolean, name: string) => {
      if (!(await send(itemId, flag))) return
      undone(flag ? t`${name} is on again` : t`${name} is off`, t`Undo`, () => void send(itemId, !flag))
    },
  }
}
