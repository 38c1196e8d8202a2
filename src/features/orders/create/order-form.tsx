import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Business } from '#/contract/businesses'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { Button } from '#/ui/input/button'
import { MenuPicker } from '../../../components/menu-picker/menu-picker'
import { addPicked } from '../../../components/menu-picker/picked-item'
import { useMenu, useServed } from '../../../components/menu-picker/use-menu'
import { useUnserved } from '../../../components/menu-picker/use-unserved'
import styles from './create-order.module.css'
import { CustomerPart } from './customer-part'
import { isEmpty, wantedAtOf } from './draft'
import { OrderSummary } from './order-summary'
import { OrderTaken } from './order-taken'
import { Part } from './part'
import { PaymentPart } from './payment-part'
import { PlacePart } from './place-part'
import { TimePart } from './time-part'
import { useOrderForm } from './use-order-form'

/**
 * Everything about one order on one page, in the order in which a caller says it. Enter goes on to what is still missing,
 * Ctrl and Enter take the order from anywhere.
 */
export const OrderForm = ({ business }: { business: Business }) => {
  const { t, i18n } = useLingui()
  const { restaurantID: businessId, timeZone, currency } = business
  const whole = useMenu(businessId)
  const { data: rules } = useQuery(query(api.menu.orderingRules, { params: { id: businessId } }))
  const dishes = whole.allHours
  const known = useMemo(
    () => (dishes === undefined || rules === undefined ? undefined : { dishes, rules }),
    [dishes, rules],
  )
  const formRef = useRef<HTMLFormElement>(null)
  const form = useOrderForm(business, known, formRef)
  const menu = useServed(whole, businessId, wantedAtOf(form.draft, timeZone))
  const unserved = useUnserved(menu, form.draft.items)
  const status = useBusinessStatus(businessId)
  const isClosed = status?.openNow === false
  const opensAt = status?.opensAt ?? null

  if (form.taken !== undefined) return <OrderTaken order={form.taken} onNext={form.clear} />

  const goOn = () => {
    const missing = form.missing()
    const next =
      missing === 'items' ? '[data-menu] input' : missing && `[data-field="${missing}"] :is(input, select, button)`
    formRef.current?.querySelector<HTMLElement>(next ?? 'button[type="submit"]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    const takes = event.ctrlKey || event.metaKey
    // A field would send the form: too easily done before everything is said.
    if (!takes && !(event.target instanceof HTMLInputElement && formRef.current?.contains(event.target) === true))
      return
    event.preventDefault()
    if (takes) void form.send()
    else goOn()
  }
  return (
    // One shortcut for the whole form, beside its button.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <form
      ref={formRef}
      className={styles['page']}
      aria-label={t`New order`}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        // A dish that asks first has a form of its own, whose sending comes by here, too.
        if (event.target === event.currentTarget) void form.send()
      }}
    >
      <div className={styles['parts']}>
        {isClosed && (
          <p role="status" className={styles['closed']}>
            {opensAt === null ? (
              <Trans>The business is closed: fill in the order now, take it once it is open.</Trans>
            ) : (
              <Trans>
                The business is closed until {formatMoment(Date.parse(opensAt), serverNow(), i18n.locale, timeZone)}.
                The order can be taken then, or now for a later time.
              </Trans>
            )}
          </p>
        )}
        {form.isRestored && (
          <p role="status" className={styles['kept']}>
            <span>
              <Trans>You started this order earlier. It was kept here.</Trans>
            </span>
            <Button variant="outline" onClick={form.clear}>
              <Trans>Start over</Trans>
            </Button>
          </p>
        )}
        <CustomerPart form={form} businessId={businessId} />
        <Part title={<Trans>Dishes</Trans>}>
          <div data-menu>
            <MenuPicker
              menu={menu}
              currency={currency}
              onPick={(item) => form.changeItems((items) => addPicked(items, item))}
              onDone={goOn}
            />
          </div>
        </Part>
        <PlacePart form={form} businessId={businessId} rules={rules} />
        <TimePart form={form} timeZone={timeZone} />
        <PaymentPart form={form} known={known} currency={currency} />
        {!isEmpty(form.draft) && (
          <div className={styles['end']}>
            <p className={styles['quiet']}>
              <Trans>What you typed stays on this device until you take the order, clear the form or log out.</Trans>
            </p>
            <Button variant="dangerGhost" onClick={form.clear}>
              <Trans>Clear form</Trans>
            </Button>
          </div>
        )}
      </div>
      <OrderSummary form={form} known={known} unserved={unserved} at={menu.at} currency={currency} />
    </form>
  )
}
