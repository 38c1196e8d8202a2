import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { OrderChange } from '#/contract/order-change'
import type { HistoryEntry } from '#/contract/order-editing'
import type { Currency } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { recallCause } from '#/i18n/recall-cause'
import { commentLabel } from './comment-labels'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#/domain/orders/order-status'

/** What has happened when an order came to a status, in its history. */
const stepTakenLabel: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  PENDING: msg`The order came in`,
  ACCEPTED: msg`The order was accepted`,
  ACCEPTED_TO_PICK_UP: msg`A courier accepted the order`,
  COOKED: msg`The food is ready`,
  IN_RESTAURANT: msg`The courier arrived`,
  COLLECTED: msg`The courier has the food`,
  DELIVERED: msg`The customer has the food`,
  COMPLETED: msg`The order was completed`,
  REJECTED: msg`The order was rejected`,
}

/** One line of an order's history as a sentence. */
export const HistoryText = ({ entry, currency }: { entry: HistoryEntry; currency: Currency }) => {
  const { i18n } = useLingui()
  switch (entry.kind) {
    case 'status':
      return i18n._(stepTakenLabel[entry.status])
    case 'cookingTime': {
      const { minutes } = entry
      return <Trans>Cooking time: {minutes} min</Trans>
    }
    case 'recall':
      return <RecallText {...entry.recall} />
    case 'overruled':
      return <OverruledText {...entry} />
    case 'edit':
      return <ChangeText change={entry.change} currency={currency} />
    case 'comment': {
      const kind = i18n._(commentLabel[entry.comment.type])
      const { text } = entry.comment
      return (
        <Trans comment="a comment: its kind and its words">
          {kind}: “{text}”
        </Trans>
      )
    }
    case 'refund': {
      const amount = formatMoney(entry.refund.amount, currency)
      const { reason } = entry.refund
      return (
        <Trans>
          {amount} refunded: “{reason}”
        </Trans>
      )
    }
    case 'dispatch':
      return <DispatchText {...entry.dispatch} />
  }
}

type Recalled = Extract<HistoryEntry, { kind: 'recall' }>['recall']

const RecallText = ({ to, reason, notes }: Recalled) => {
  const { i18n } = useLingui()
  const why = notes || i18n._(recallCause[reason])
  return to === 'cooking' ? <Trans>Back to Cooking: {why}</Trans> : <Trans>Back to Ready: {why}</Trans>
}

type Overruled = Extract<HistoryEntry, { kind: 'overruled' }>

const OverruledText = ({ discount }: Pick<Overruled, 'discount'>) => (
  <>
    <Trans>Not rejected after all: a tablet without a connection had accepted it in time</Trans>
    {discount && (
      <>
        {'. '}
        <DiscountUse {...discount} />
      </>
    )}
  </>
)

const DiscountUse = ({ title, uses, most }: NonNullable<Overruled['discount']>) =>
  most === null ? (
    <Trans comment="a discount, by its title">“{title}” counts again</Trans>
  ) : (
    <Trans comment="a discount, by its title, and how often it was used of how often it may be">
      “{title}” counts again: used {uses} of {most} times
    </Trans>
  )

const linesOf = (items: readonly { itemName: string; quantity: number }[]): string =>
  items.map(({ itemName, quantity }) => `${quantity}× ${itemName}`).join(', ')

type AddressChange = Extract<OrderChange, { kind: 'address' }>

const AddressText = ({ change, currency }: { change: AddressChange; currency: Currency }) => {
  const { from, to, delivery, unchecked } = change
  const cost = delivery && formatMoney(delivery.to, currency)
  const before = delivery && formatMoney(delivery.from, currency)
  return (
    <>
      <Trans>
        Address: {to} (was {from})
      </Trans>
      {delivery && (
        <>
          {'. '}
          <Trans>
            Delivery {cost}, before {before}
          </Trans>
        </>
      )}
      {unchecked === true && (
        <>
          {'. '}
          <Trans comment="an address without a pin on the map">Distance not checked</Trans>
        </>
      )}
    </>
  )
}

const ChangeText = ({ change, currency }: { change: OrderChange; currency: Currency }) => {
  switch (change.kind) {
    case 'itemsAdded': {
      const lines = linesOf(change.items)
      return <Trans>Added: {lines}</Trans>
    }
    case 'itemRemoved': {
      const lines = linesOf(change.items)
      return <Trans>Removed: {lines}</Trans>
    }
    case 'fewer': {
      const { itemName: name, from, to } = change
      return (
        <Trans comment="fewer pieces of a dish: 2× Pizza instead of 3">
          {to}× {name} instead of {from}
        </Trans>
      )
    }
    case 'address':
      return <AddressText change={change} currency={currency} />
    case 'packages':
      return <Plural value={change.to} one="Packed in # bag" other="Packed in # bags" />
    case 'waiter': {
      const { to } = change
      return to === null ? <Trans>Waiter removed</Trans> : <Trans>Waiter: {to}</Trans>
    }
  }
}

type Dispatched = Extract<HistoryEntry, { kind: 'dispatch' }>['dispatch']

const DispatchText = ({ to, state }: Dispatched) => {
  switch (to) {
    case 'synchronize':
      return state === 'failed' ? (
        <Trans>The main system did not accept the order</Trans>
      ) : (
        <Trans>Sent to the main system</Trans>
      )
    case 'invoicePrint':
      return state === 'failed' ? (
        <Trans>The fiscal invoice was not printed</Trans>
      ) : (
        <Trans>Fiscal invoice requested again</Trans>
      )
  }
}
