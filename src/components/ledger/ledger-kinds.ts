import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import FileMinus from 'lucide-react/icons/file-minus'
import FileText from 'lucide-react/icons/file-text'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { type InvoiceOwner, nameOfInvoice } from '#/domain/finance/invoice-owner'
import { LEDGER_SIDE, type LedgerKind } from '#/domain/finance/ledger'
import type { Icon } from '#/ui/display/icon'

/** How a document of an account is called: an invoice by its owner's series, a payment by its own. */
export const ledgerNumber = (
  { kind, number }: { kind: LedgerKind; number: number },
  owner: InvoiceOwner = 'business',
): string => (LEDGER_SIDE[kind] === 'invoiced' ? nameOfInvoice({ owner, id: number }) : `PAY-${number}`)

/** What each kind of row of an account is called, and its mark. */
export const LEDGER_WORDS: Readonly<Record<LedgerKind, { label: MessageDescriptor; icon: Icon }>> = {
  invoice: { label: msg`Invoice`, icon: FileText },
  payment: { label: msg`Payment`, icon: Wallet },
  reversal: { label: msg`Reversal`, icon: Undo2 },
  credit: { label: msg`Credit line`, icon: FileMinus },
}
