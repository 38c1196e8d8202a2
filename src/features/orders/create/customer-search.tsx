import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import UserPlus from 'lucide-react/icons/user-plus'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { FoundList, useFoundList } from '#/components/found-list'
import type { Customer } from '#/contract/customers'
import { SEARCH_MIN } from '#/domain/values/text-limits'
import { Button } from '#/ui/input/button'
import { TextField } from '#/ui/input/text-field'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import styles from './create-order.module.css'

/** Finds a customer by name or telephone, from the fourth character on; whoever is not found is new. */
export const CustomerSearch = ({
  businessId,
  onFound,
  onNew,
}: {
  businessId: number
  onFound: (customer: Customer) => void
  /** With what was typed, a name or a telephone. */
  onNew: (typed: string) => void
}) => {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const [text, setText] = useState('')
  // Enter says that the words are complete: nothing waits for more letters.
  const [entered, setEntered] = useState<string>()
  const delayed = useDebounced(text.trim(), WAITS.customerSearchMs)
  const wanted = entered === text.trim() ? entered : delayed
  const isAsked = wanted.length >= SEARCH_MIN
  const { data, error, isFetching } = useQuery({
    ...query(api.customers.search, { query: { restaurantId: businessId, search: wanted } }),
    enabled: isAsked,
  })
  const isSettled = isAsked && wanted === text.trim() && !isFetching
  const found = isAsked ? (data ?? []) : []
  const { active, begin, onArrow, field: ofList, list } = useFoundList(found)

  const answer = useEffectEvent(() => {
    // Of several somebody has to choose.
    if (found.length === 1 && active !== undefined) onFound(active)
    else if (found.length === 0 && error === null) onNew(wanted)
  })
  useEffect(() => {
    if (isSettled && entered === wanted) answer()
  }, [isSettled, entered, wanted])

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => takeIdleFocus(field), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (!onArrow(event) && event.key === 'Enter') {
      event.preventDefault()
      if (active !== undefined && isSettled) onFound(active)
      else if (isSettled) onNew(text.trim())
      else setEntered(text.trim())
    }
  }
  return (
    <div className={styles['fields']}>
      <div className={styles['search']}>
        <TextField
          ref={field}
          label={t`Name or phone`}
          hint={text.trim().length < SEARCH_MIN ? t`At least 4 characters` : undefined}
          icon={Search}
          type="search"
          {...ofList}
          value={text}
          onChange={(next) => {
            setText(next)
            begin()
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="tonal" icon={UserPlus} onClick={() => onNew(text.trim())}>
          <Trans>New customer</Trans>
        </Button>
      </div>
      <FoundList list={list} label={t`Customers`} onChoose={onFound}>
        {(customer) => (
          <>
            <b>{customer.name}</b>
            <span>
              {customer.phonePrefix} {customer.phone}
            </span>
            <small>
              {[customer.addresses[0]?.addressStreet].filter(Boolean).join('')}{' '}
              <Plural value={customer.ordersNo} one="# order" other="# orders" />
            </small>
          </>
        )}
      </FoundList>
      <p role="status" className={styles['quiet']}>
        {isAsked && error !== null
          ? errorText(error, i18n)
          : isSettled && found.length === 0 && <Trans>No customer found. Press Enter to add one.</Trans>}
      </p>
    </div>
  )
}

/** Who has keys begins to type at once; nobody's focus is taken, and no keyboard covers a touch screen unasked. */
function takeIdleFocus(field: RefObject<HTMLElement | null>): () => void {
  if (!window.matchMedia('(pointer: fine)').matches) return () => undefined
  // After the page itself has taken the focus, as every new page does.
  const frame = requestAnimationFrame(() => {
    const holder = document.activeElement
    if (holder === document.body || holder?.id === 'main') field.current?.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}
