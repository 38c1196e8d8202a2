import { useLingui } from '@lingui/react/macro'
import { ACCESS, type Access } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

/** Why a person may not change a business, as a sentence that says who may; `undefined` where it is allowed. */
export function useEditLock(access: Access = ACCESS.editBusiness): string | undefined {
  const { t } = useLingui()
  const may = useMay(access)
  if (may) return undefined
  return access === ACCESS.editBusiness
    ? t`Only administrators and people allowed to edit the business can change it.`
    : t`Only administrators can edit it.`
}
