import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { oops } from '#/components/oops'
import type { MealGroup } from '#/contract/company-orders'
import type { AskedStatus } from '#/domain/orders/order-command'
import { useToasts } from '#/ui/toast/toast'

/** Takes a step of a whole group, as it stands on the screen; a failure is said in a message. */
export function useGroupStep({ id, statusVersion }: Pick<MealGroup, 'id' | 'statusVersion'>) {
  const { i18n } = useLingui()
  const { t } = useLinguiMacro()
  const toasts = useToasts()
  const { save, isBusy } = useSave(api.companyOrders.setStatus)
  const take = async (status: AskedStatus): Promise<void> => {
    const saved = await save({ params: { groupId: id, status }, body: {} }, seenVersion(statusVersion))
    if (!saved.isSaved) toasts.show(oops(t`The order stays as it is`, errorText(saved.error, i18n), i18n))
  }
  return { take, isBusy }
}

/** Names the status version that was seen. */
export const seenVersion = (statusVersion: number) => ({ headers: { 'If-Match': `"s${statusVersion}"` } })
