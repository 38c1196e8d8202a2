import { useLingui } from '@lingui/react/macro'
import { CONTACT_TYPE_IDS, type ContactTypeId } from '#/domain/business/store-details'

/** What a contact is for. */
export function useContactTypes() {
  const { t } = useLingui()
  const words: Readonly<Record<ContactTypeId, string>> = {
    10: t({ message: 'Owner', context: 'of a business' }),
    11: t({ message: 'Manager', context: 'of a business' }),
    12: t({ message: 'Kitchen', context: 'what a contact is for' }),
    13: t({ message: 'Invoices', context: 'what a contact is for' }),
    14: t({ message: 'Shift', context: 'what a contact is for' }),
  }
  return {
    options: CONTACT_TYPE_IDS.map((id) => ({ value: String(id), label: words[id] })),
    wordOf: (type: ContactTypeId): string => words[type],
  }
}
