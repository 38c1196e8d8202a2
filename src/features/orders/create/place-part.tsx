import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Bike from 'lucide-react/icons/bike'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useId } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { delivers } from '#/domain/business/service-zone'
import { OptionRows } from '#/ui/input/option-rows'
import { Segmented } from '#/ui/input/segmented'
import styles from './create-order.module.css'
import { NewAddress } from './new-address'
import { Part } from './part'
import type { Known, OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

const NEW = 'new'

/** Where the order goes: to an address of the customer, or to a point where the customer fetches it. */
export const PlacePart = ({
  form,
  businessId,
  rules,
}: {
  form: OrderForm
  businessId: number
  rules: Known['rules'] | undefined
}) => {
  const { t } = useLingui()
  const text = useProblemText()
  const { draft, change, problemOf } = form
  const addressesId = useId()
  const addresses = draft.customer?.addresses ?? []
  const problem = text(problemOf('address'))
  return (
    <Part title={<Trans>Where to</Trans>}>
      {rules === undefined || delivers(rules.zones, rules.needsZones ?? false) ? (
        <Segmented
          block
          label={t`Delivery or takeaway`}
          value={draft.way}
          onChange={(way) => change({ way })}
          options={[
            { value: 'delivery', label: t`Delivery`, icon: Bike },
            { value: 'takeaway', label: t`Takeaway`, icon: ShoppingBag },
          ]}
        />
      ) : (
        <p className={styles['quiet']}>
          <Trans>Takeaway only: this business has no delivery zone.</Trans>
        </p>
      )}
      {draft.way === 'takeaway' ? (
        <TakeAwayPoints form={form} businessId={businessId} />
      ) : (
        <div className={styles['fields']}>
          {addresses.length > 0 && (
            <div data-field="address" className={styles['fields']}>
              <h3 id={addressesId} className={styles['label']}>
                <Trans>Address</Trans>
              </h3>
              <OptionRows
                labelledBy={addressesId}
                value={draft.addressId === null ? NEW : String(draft.addressId)}
                onChange={(id) => change({ addressId: id === NEW ? null : Number(id) })}
                options={[
                  ...addresses.map(({ id, addressStreet, addressDetails }) => ({
                    value: String(id),
                    label: addressStreet,
                    sub: addressDetails,
                  })),
                  { value: NEW, label: t`Another address` },
                ]}
              />
              {problem !== undefined && (
                <p role="alert" className={styles['wrong']}>
                  {problem}
                </p>
              )}
            </div>
          )}
          {draft.addressId === null && <NewAddress form={form} rules={rules} />}
        </div>
      )}
    </Part>
  )
}

const TakeAwayPoints = ({ form, businessId }: { form: OrderForm; businessId: number }) => {
  const { t } = useLingui()
  const text = useProblemText()
  const { data: points } = useQuery(query(api.menu.takeAwayPoints, { params: { id: businessId } }))
  const problem = text(form.problemOf('takeAwayPoint'))
  return (
    <div data-field="takeAwayPoint" className={styles['fields']}>
      {points?.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>This business has no takeaway point.</Trans>
        </p>
      ) : (
        <OptionRows
          label={t`Takeaway point`}
          value={form.draft.takeAwayPointId === null ? null : String(form.draft.takeAwayPointId)}
          onChange={(id) => form.change({ takeAwayPointId: Number(id) })}
          options={(points ?? []).map(({ id, pointName }) => ({ value: String(id), label: pointName }))}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className={styles['wrong']}>
          {problem}
        </p>
      )}
    </div>
  )
}
