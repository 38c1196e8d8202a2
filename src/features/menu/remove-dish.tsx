import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { Reading } from '#/components/reading/reading'
import type { MenuDish } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import { orderCode } from '#/domain/orders/order-code'
import { useTextIn } from './dish-texts'
import parts from './parts.module.css'

/** Asks before a dish is deleted, and names the open orders that have it. */
export const RemoveDish = ({
  dish,
  onClose,
  onRemoved,
}: {
  dish: MenuDish
  onClose: () => void
  /** The dish as it is until the menu is published; null: it is gone. */
  onRemoved: (left: MenuDish | null) => void
}) => {
  const params = { id: dish.businessId, itemId: dish.id }
  const orders = useQuery({ ...query(api.menuEditing.dishOrders, { params }), refetchOnMount: 'always' })
  const removing = useSave(api.menuEditing.removeDish)
  const name = useTextIn()(dish.names)
  const remove = async () => {
    const saved = await removing.save({ params }, ifRevision(dish.revision))
    if (saved.isSaved) onRemoved(saved.answer)
  }
  return (
    <Confirm
      title={<Trans>Delete {name}?</Trans>}
      description={
        dish.publishing === 'NEW' ? (
          <Trans>Guests have never seen it. It cannot be restored.</Trans>
        ) : (
          <Trans>Guests can order it until the menu is published. It can be restored until then.</Trans>
        )
      }
      yes={<Trans>Delete dish</Trans>}
      saving={removing}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <Reading of={orders}>
        {(open) =>
          open.length === 0 ? null : (
            <div className={parts['touched']}>
              <p>
                <Plural
                  value={open.length}
                  one="# open order still includes it: cook it as ordered."
                  other="# open orders still include it: cook them as ordered."
                />
              </p>
              <ul>
                {open.map(({ id, customer, quantity }) => (
                  <li key={id}>
                    {quantity} × · {orderCode(id)} · {customer}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Reading>
    </Confirm>
  )
}
