import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { oops } from '#/components/oops'
import { useSayDone } from '#/components/use-say-done'
import type { Campaign } from '#/contract/campaigns'
import { textIn } from '#/domain/values/texts'
import { useToasts } from '#/ui/toast/toast'
import { campaignPageAt } from './campaign-page-at'

/** `copy` makes a draft of a campaign, and opens it; a message says why where it cannot. */
export function useCopyCampaign() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const toasts = useToasts()
  const sayDone = useSayDone()
  const { save, isBusy } = useSave(api.campaigns.copy)
  const copy = async ({ id, title }: Pick<Campaign, 'id' | 'title'>) => {
    const name = textIn(title, i18n.locale)
    const saved = await save({ params: { id } })
    if (!saved.isSaved) {
      toasts.show(oops(t`“${name}” was not copied`, errorText(saved.error, i18n), i18n))
      return
    }
    sayDone(t`“${name}” copied as a draft.`)
    await navigate(campaignPageAt(saved.answer.id))
  }
  return { copy, isBusy }
}
