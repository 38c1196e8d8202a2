import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Business } from '#/contract/businesses'
import { useBusinessStatus } from '#/offline/use-settings'
import { Button } from '#/ui/button'
import { MenuPicker } from '../menu-picker/menu-picker'
import { addPicked } from '../menu-picker/picked-item'
import { useMenu } from '../menu-picker/use-menu'
import styles from './create-order.module.css'
import { CustomerPart } from './customer-part'
import { isEmpty } from './draft'
import { OrderSummary } from './order-summary'
import { OrderTaken } from './order-taken'
import { Part } from './part'
import { PaymentPart } from './payment-part'
import { PlacePart } from './place-part'
import { TimePart } from './time-part'
import { useOrderForm } from './use-order-form'

/** Everything about one order on one page, in the order in which a caller says it. Ctrl and Enter take it from anywhere. */
export const OrderForm = ({ business }: { business: Business }) => {
  const { t } = useLingui()
  const { restaurantID: businessId, timeZone, currency } = business
  const menu = useMenu(businessId)
  const { data: rules } = useQuery(query(api.menu.orderingRules, { params: { id: businessId } }))
  const { dishes } = menu
  const known = useMemo(
    () => (dishes === undefined || rules === undefined ? undefined : { dishes, rules }),
    [dishes, rules],
  )
  const place = useRef<HTMLFormElement>(null)
  const form = useOrderForm(business, known, place)
  const isClosed = useBusinessStatus(businessId)?.openNow === false

  if (form.taken !== undefined) return <OrderTaken order={form.taken} onNext={form.clear} />

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.send()
  }
  return (
    // One shortcut for the whole form, beside its button.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <form
      ref={place}
      className={styles['page']}
      aria-label={t`New order`}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <div className={styles['parts']}>
        {isClosed && (
          <p role="status" className={styles['closed']}>
            <Trans>The business is closed: the order can be prepared, and taken once it is open.</Trans>
          </p>
        )}
        <CustomerPart form={form} businessId={businessId} />
        <Part title={<Trans>Dishes</Trans>}>
          <MenuPicker
            menu={menu}
            currency={currency}
            onPick={(item) => form.changeItems((items) => addPicked(items, item))}
          />
        </Part>
        <PlacePart form={form} businessId={businessId} rules={rules} />
        <TimePart form={form} timeZone={timeZone} />
        <PaymentPart form={form} rules={rules} />
        {!isEmpty(form.draft) && (
          <Button variant="dangerGhost" className={styles['clear'] ?? ''} onClick={form.clear}>
            <Trans>Empty the form</Trans>
          </Button>
        )}
      </div>
      <OrderSummary form={form} known={known} />
    </form>
  )
}
