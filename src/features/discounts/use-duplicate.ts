import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { useSayDone } from '#/components/use-say-done'
import { oops } from '#/components/oops'
import type { Discount } from '#/contract/discounts'
import { useToasts } from '#/ui/toast/toast'
import { discountPageAt } from './discount-page-at'

/** `duplicate` makes a draft with the terms of a discount, and opens it; a message says why where it cannot. */
export function useDuplicate(): { duplicate: (discount: Discount) => Promise<void>; isBusy: boolean } {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const toasts = useToasts()
  const sayDone = useSayDone()
  const { save, isBusy } = useSave(api.discounts.duplicate)
  const duplicate = async ({ id, title }: Discount) => {
    const saved = await save({ params: { id } })
    if (!saved.isSaved) {
      toasts.show(oops(t`“${title}” was not duplicated`, errorText(saved.error, i18n), i18n))
      return
    }
    sayDone(t`“${title}” duplicated as a draft.`)
    await navigate(discountPageAt(saved.answer.id))
  }
  return { duplicate, isBusy }
}
