import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import FileMinus from 'lucide-react/icons/file-minus'
import FileText from 'lucide-react/icons/file-text'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import type { LedgerKind } from '#/domain/finance/ledger'
import type { Icon } from '#/ui/display/icon'

/** What each kind of row of an account is called, its mark, and how its number begins. */
export const LEDGER_WORDS: Readonly<Record<LedgerKind, { label: MessageDescriptor; icon: Icon; prefix: string }>> = {
  invoice: { label: msg`Invoice`, icon: FileText, prefix: 'INV' },
  payment: { label: msg`Payment`, icon: Wallet, prefix: 'PAY' },
  reversal: { label: msg`Reversal`, icon: Undo2, prefix: 'PAY' },
  credit: { label: msg`Credit line`, icon: FileMinus, prefix: 'INV' },
}
