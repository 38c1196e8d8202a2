import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { Campaign, CampaignInput } from '#/contract/campaigns'
import { ifRevision } from '#/contract/revision'
import { titleProblems } from '#/domain/marketing/campaign'
import { campaignCodec, type CampaignTexts } from '#/domain/marketing/campaign-codec'
import { redirectProblems } from '#/domain/marketing/redirect'
import { scheduleProblems } from '#/domain/marketing/schedule'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useShownLabels, useShownProblems } from '../shared/use-shown-words'
import type { Clashes } from './use-clashes'

const valuesOf = (campaign: Campaign): CampaignTexts => campaignCodec.toTexts(campaign)
const { recordOf, recordIn } = editedRecord(Campaign, valuesOf, ({ id }) => ({ kind: 'campaign', id }))

export type CampaignForm = ReturnType<typeof useCampaignForm>

/** The form of one campaign, or of a new one. `clashes` asks which is first where two stand at one place. */
export function useCampaignForm(
  campaign: Campaign | undefined,
  { clashes, onSaved }: { clashes: Clashes; onSaved: (saved: Campaign) => void },
) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const problemText = useShownProblems()
  const saving = useSave((body: CampaignInput, options) =>
    campaign === undefined
      ? api.campaigns.create({ body }, options)
      : api.campaigns.change({ params: { id: campaign.id }, body }, options),
  )
  return useForm({
    start: campaign === undefined ? campaignCodec.blank : recordOf(campaign),
    labels: useCampaignLabels(),
    schema: CampaignInput,
    toBody: campaignCodec.fromTexts,
    rules: (values) => {
      const decided = campaignCodec.fromTexts(values)
      return [
        ...titleProblems(decided),
        ...scheduleProblems(decided),
        ...redirectProblems(decided.redirect).map(({ path, message }) => ({ path: `redirect.${path}`, message })),
      ]
    },
    words: problemText,
    lock: mayChange ? undefined : t`Only administrators of all businesses can change campaigns.`,
    saving,
    asksFirst: clashes.ask,
    send: (body, revision) => saving.save({ ...body, ...clashes.place() }, ifRevision(revision)),
    recordIn,
    onSaved,
    draft: `campaigns/${campaign?.id ?? 'new'}`,
  })
}

/** What its fields are called, in the form and in the history. */
export function useCampaignLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    type: t({ message: 'Type', context: 'of a campaign' }),
    position: t`Place in the app`,
    viewType: t({ message: 'Looks like', context: 'how a list of businesses is drawn' }),
    guests: t`Guests`,
    businessIds: t`Businesses in it`,
  }
}
