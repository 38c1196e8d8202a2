import { useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { useSayDone } from '#/components/use-say-done'
import { oops } from '#/components/oops'
import type { MenuDish } from '#/contract/menu-editing'
import { useToasts } from '#/ui/toast/toast'

/** Takes back what was done with several dishes: all of it, or (somebody has changed one of them since) nothing, and says so. */
export function useUndoBulk(businessId: number): (before: readonly MenuDish[], after: readonly MenuDish[]) => void {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const sayDone = useSayDone()
  const toasts = useToasts()
  const undoing = useSave(api.menuEditing.changeDishes)
  const undo = async (before: readonly MenuDish[], after: readonly MenuDish[]) => {
    const saved = await undoing.save({
      params: { id: businessId },
      body: {
        dishes: after.map(({ id, revision }) => ({ id, revision })),
        action: {
          kind: 'restore',
          dishes: before.map(({ id, price, variants, categoryId, status }) => ({
            id,
            price,
            sizePrices: variants.map((variant) => variant.price),
            categoryId,
            status,
          })),
        },
      },
    })
    if (saved.isSaved) sayDone(t`The dishes are as they were.`)
    else toasts.show(oops(t`Not taken back`, errorText(saved.error, i18n), i18n))
  }
  return (before, after) => void undo(before, after)
}
