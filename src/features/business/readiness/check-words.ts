import { useLingui } from '@lingui/react/macro'
import type { SetupCheck } from '#/domain/business/order-readiness'

/** How a part of the set-up is said, done and missing, and the screen on which it is done. */
export function useCheckWords(): Record<
  SetupCheck,
  { done: string; missing: string; why: string; path: (businessId: number) => string }
> {
  const { t } = useLingui()
  return {
    menu: {
      done: t`There are dishes to order`,
      missing: t`No dish can be ordered`,
      why: t`The menu is empty, or every dish is off.`,
      path: (id) => `/business/${id}/menu`,
    },
    payment: {
      done: t`Guests can pay`,
      missing: t`No way to pay is on`,
      why: t`Orders are refused until one is on.`,
      path: (id) => `/business/${id}/details/payment-methods`,
    },
    account: {
      done: t`Somebody hears the orders`,
      missing: t`Nobody can sign in for the kitchen`,
      why: t`An order would ring nowhere. Give a user this business.`,
      path: () => '/admin/users',
    },
    online: {
      done: t`The business is open`,
      missing: t`Staff have closed the business`,
      why: t`It takes no orders until somebody opens it.`,
      path: () => '/business/my',
    },
    hours: {
      done: t`Its opening hours are set`,
      missing: t`No opening hours yet`,
      why: t`It takes orders at any hour while it is open.`,
      path: (id) => `/business/${id}/details/hours`,
    },
    contact: {
      done: t`Support knows whom to call`,
      missing: t`Nobody to call`,
      why: t`Support and couriers have no telephone of the business.`,
      path: (id) => `/business/${id}/details/contacts`,
    },
    delivery: {
      done: t`It is said where orders go`,
      missing: t`No delivery zone and no take-away point`,
      why: t`It delivers everywhere, at its usual price.`,
      path: (id) => `/business/${id}/details/zones`,
    },
  }
}
