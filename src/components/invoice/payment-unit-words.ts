import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import { PAYMENT_UNITS, type PaymentUnit } from '#/domain/finance/payment-units'
import type { Icon } from '#/ui/display/icon'

/** What each way to pay is called, and its mark. */
export const UNIT_WORDS: Readonly<Record<PaymentUnit, { label: MessageDescriptor; icon: Icon }>> = {
  [PAYMENT_UNITS.bank]: { label: msg({ message: 'Bank', context: 'how a payment came' }), icon: Landmark },
  [PAYMENT_UNITS.cash]: { label: msg({ message: 'Cash', context: 'how a payment came' }), icon: Banknote },
  [PAYMENT_UNITS.card]: { label: msg({ message: 'Card', context: 'how a payment came' }), icon: CreditCard },
  [PAYMENT_UNITS.offset]: { label: msg({ message: 'Offset', context: 'how a payment came' }), icon: ArrowLeftRight },
}
