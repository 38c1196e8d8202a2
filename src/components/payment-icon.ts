import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import type { Order } from '#/contract/orders'
import type { Icon } from '#/ui/display/icon'

export const PAYMENT_ICON: Record<Order['paymentMethod']['paymentType'], Icon> = {
  CASH: Banknote,
  CREDIT_CARD: CreditCard,
  OTHER: Wallet,
}
