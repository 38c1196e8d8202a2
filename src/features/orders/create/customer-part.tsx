import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Customer } from '#/contract/customers'
import { CUSTOMER_NAME_MAX } from '#/domain/orders/customer-limits'
import { readPhone } from '#/contract/phone'
import { Button } from '#/ui/input/button'
import { TextField } from '#/ui/input/text-field'
import styles from './create-order.module.css'
import { CustomerSearch } from './customer-search'
import { Part } from './part'
import type { OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

const PHONE_MAX = 24

/** Who orders: somebody who did before, or a new customer by telephone. */
export const CustomerPart = ({ form, businessId }: { form: OrderForm; businessId: number }) => {
  const { draft, change } = form
  const hasTyped = draft.name !== '' || draft.phone !== ''
  const isMissing = form.problemOf('phone') !== undefined || form.problemOf('name') !== undefined
  const [isNew, setNew] = useState(false)
  const isTyping = isNew || hasTyped || isMissing
  const choose = (customer: Customer | null) =>
    change({ customer, addressId: customer?.addresses[0]?.id ?? null, name: '', phone: '' })
  const begin = (typed: string) => {
    setNew(true)
    change({ customer: null, addressId: null, ...(isPhone(typed) ? { phone: typed } : { name: typed }) })
  }
  const reset = () => {
    setNew(false)
    choose(null)
  }
  return (
    <Part
      title={<Trans>Customer</Trans>}
      end={
        (draft.customer !== null || isTyping) && (
          <Button variant="link" onClick={reset}>
            <Trans>Search again</Trans>
          </Button>
        )
      }
    >
      {draft.customer !== null ? (
        <p className={styles['chosen']}>
          <b>{draft.customer.name}</b>{' '}
          <span>
            {draft.customer.phonePrefix} {draft.customer.phone}
          </span>
        </p>
      ) : isTyping ? (
        <NewCustomer form={form} takesFocus={isNew} />
      ) : (
        <CustomerSearch businessId={businessId} onFound={choose} onNew={begin} />
      )}
    </Part>
  )
}

const isPhone = (typed: string): boolean => /^[+\d][\d ()/-]*$/.test(typed)

const NewCustomer = ({
  form: { draft, change, problemOf, leave },
  takesFocus,
}: {
  form: OrderForm
  takesFocus: boolean
}) => {
  const { t } = useLingui()
  const text = useProblemText()
  const prefix = readPhone(draft.phonePrefix, draft.phone).prefix ?? draft.phonePrefix
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) (name.current?.value === '' ? name : phone).current?.focus()
  }, [takesFocus])
  return (
    <div className={styles['fields']}>
      <div data-field="name">
        <TextField
          ref={name}
          label={t`Name`}
          required
          autoComplete="off"
          maxLength={CUSTOMER_NAME_MAX}
          error={text(problemOf('name'))}
          value={draft.name}
          onChange={(next) => change({ name: next })}
        />
      </div>
      <div className={styles['phone']}>
        <div data-field="phonePrefix">
          <TextField
            label={t`Country code`}
            required
            inputMode="tel"
            autoComplete="off"
            maxLength={5}
            error={text(problemOf('phonePrefix'))}
            value={draft.phonePrefix}
            onChange={(phonePrefix) => change({ phonePrefix })}
            onBlur={() => leave('phonePrefix')}
          />
        </div>
        <div data-field="phone">
          <TextField
            ref={phone}
            label={t`Phone`}
            required
            inputMode="tel"
            autoComplete="off"
            maxLength={PHONE_MAX}
            error={text(problemOf('phone'), prefix)}
            value={draft.phone}
            onChange={(next) => change(withoutPrefix(next, draft.phonePrefix))}
            onBlur={() => leave('phone')}
          />
        </div>
      </div>
    </div>
  )
}

/** A number that was pasted with its country: `+39 333…` keeps the prefix where it belongs. */
function withoutPrefix(typed: string, phonePrefix: string): { phone: string; phonePrefix?: string } {
  if (typed.startsWith(phonePrefix)) return { phone: typed.slice(phonePrefix.length).trim() }
  const { phone } = typed.startsWith('+') ? readPhone(phonePrefix, typed) : {}
  return phone === undefined ? { phone: typed } : { phone: phone.digits, phonePrefix: phone.prefix }
}
