import { useLingui } from '@lingui/react/macro'
import { ACCESS, USER_TYPES } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import type { SetupCheck } from '#/domain/business/order-readiness'

type CheckWords = {
  done: string
  missing: string
  /** What comes of it. */
  why: string
  /** The same where no order is taken before it is done. */
  needed?: string
  /** What is missing, as a part of a sentence. */
  noun: string
  /** The screen on which it is done. */
  path: (businessId: number) => string
  /** What of that screen's list. */
  search?: (businessId: number) => Record<string, string>
}

/** How a part of the set-up is said, done and missing, and where it is done. */
export function useCheckWords(): Record<SetupCheck, CheckWords> {
  const { t } = useLingui()
  const isAdministrator = useMay(ACCESS.administration)
  // The others read them only.
  const percentages: Pick<CheckWords, 'path' | 'search'> = isAdministrator
    ? { path: () => '/admin/percentages', search: (id) => ({ open: String(id) }) }
    : { path: (id) => `/business/${id}/details/percentages` }
  return {
    menu: {
      noun: t({ message: 'a published dish', context: 'missing of a business' }),
      done: t`There are dishes to order`,
      missing: t`No dish can be ordered`,
      why: t`The menu is empty, not published, or every dish is off.`,
      path: (id) => `/business/${id}/menu`,
    },
    payment: {
      noun: t({ message: 'a payment method', context: 'missing of a business' }),
      done: t`Guests can pay`,
      missing: t`No payment method is on`,
      why: t`Orders are refused until one is on.`,
      path: (id) => `/business/${id}/details/payment-methods`,
    },
    account: {
      noun: t({ message: 'a kitchen user', context: 'missing of a business' }),
      done: t`Someone hears the orders`,
      missing: t`Nobody can log in for the kitchen`,
      why: t`Orders would ring nowhere. Assign a user to this business.`,
      path: () => '/admin/users',
    },
    channel: {
      noun: t({ message: 'a channel that sees it', context: 'missing of a business' }),
      done: t`Guests find it`,
      missing: t`No channel sees it`,
      why: t`Guests cannot order. Give the business to a channel’s user.`,
      path: () => '/admin/users',
      search: () => ({ type: String(USER_TYPES.channel) }),
    },
    commission: {
      noun: t({ message: 'a commission', context: 'missing of a business' }),
      done: t`The commission is set`,
      missing: t`No commission`,
      why: t`The platform earns nothing on its orders.`,
      ...percentages,
    },
    manager: {
      noun: t({ message: 'an account manager', context: 'missing of a business' }),
      done: t`It has an account manager`,
      missing: t`No account manager`,
      why: t`Nobody of the platform looks after it.`,
      ...percentages,
    },
    online: {
      noun: t({ message: 'opening the business', context: 'missing of a business' }),
      done: t`The business is open`,
      missing: t`Staff have closed the business`,
      why: t`It takes no orders until someone opens it.`,
      path: () => '/business/my',
    },
    hours: {
      noun: t({ message: 'opening hours', context: 'missing of a business' }),
      done: t`Its opening hours are set`,
      missing: t`No opening hours yet`,
      why: t`It takes orders at any hour while it is open.`,
      needed: t`Guests order within them.`,
      path: (id) => `/business/${id}/details/hours`,
    },
    contact: {
      noun: t({ message: 'someone to call', context: 'missing of a business' }),
      done: t`Support knows who to call`,
      missing: t`Nobody to call`,
      why: t`Support and couriers have no phone number to call.`,
      path: (id) => `/business/${id}/details/contacts`,
    },
    delivery: {
      noun: t({ message: 'a zone or a takeaway point', context: 'missing of a business' }),
      done: t`Delivery or takeaway is set`,
      missing: t`No delivery zone or takeaway point`,
      why: t`It delivers everywhere, at its usual price.`,
      needed: t`Guests need a delivery zone or a place to collect.`,
      path: (id) => `/business/${id}/details/zones`,
    },
  }
}
