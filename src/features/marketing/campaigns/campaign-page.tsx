import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import Copy from 'lucide-react/icons/copy'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { MissingRecord } from '#/components/missing-record'
import { PageHeader } from '#/components/page-header'
import { RecordHead } from '#/components/record-head'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { useSayDone } from '#/components/use-say-done'
import { type CampaignDetails, CampaignInput } from '#/contract/campaigns'
import type { Draft } from '#/contract/homepage'
import { campaignCodec, type CampaignTexts } from '#/domain/marketing/campaign-codec'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { HomePreview } from '../preview/home-preview'
import { MARKETING_STATE } from '../shared/marketing-states'
import { ShownSwitch } from '../shared/shown-switch'
import { LeadsToNotice } from '../shared/leads-to-notice'
import { SoFarPanel } from '../shared/so-far-panel'
import { useDaysWords } from '../shared/use-days-words'
import { usePlaces } from '../shared/use-places'
import { CampaignFields } from './campaign-fields'
import { campaignPageAt } from './campaign-page-at'
import { ClashQuestion } from './clash-question'
import { useCampaignForm, useCampaignLabels } from './use-campaign-form'
import { useCampaignWords } from './use-campaign-words'
import { useClashes } from './use-clashes'
import { useCopyCampaign } from './use-copy-campaign'

/** One campaign, or a new one: `/admin/marketing/campaigns/new`. */
export const CampaignPage = () => {
  const { t } = useLingui()
  const id = useParams({ strict: false, select: (params) => params.id ?? '' })
  return (
    <>
      <PageHeader title={id === 'new' ? t`New campaign` : t`Campaign`} back />
      {id === 'new' ? <OneCampaign campaign={undefined} /> : <KnownCampaign key={id} id={Number(id) || 0} />}
    </>
  )
}

const KnownCampaign = ({ id }: { id: number }) => {
  const reading = useQuery(query(api.campaigns.one, { params: { id } }))
  return (
    <Reading of={reading} missing={<NotHere />}>
      {(campaign) => <OneCampaign campaign={campaign} />}
    </Reading>
  )
}

const NotHere = () => (
  <MissingRecord
    title={<Trans>This campaign is not here</Trans>}
    action={
      <Button asChild>
        <Link to="/admin/marketing/campaigns">
          <Trans>All campaigns</Trans>
        </Link>
      </Button>
    }
  />
)

const OneCampaign = ({ campaign }: { campaign: CampaignDetails | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayDone = useSayDone()
  const { clashes, clashesOf, asked, decide } = useClashes(campaign)
  const form = useCampaignForm(campaign, {
    clashes,
    onSaved: (saved) => {
      sayDone(t`Campaign saved.`)
      if (campaign === undefined) void navigate({ ...campaignPageAt(saved.id), replace: true })
    },
  })
  const met = clashesOf(form.values).length
  return (
    <>
      {campaign !== undefined && <CampaignHead campaign={campaign} />}
      {campaign !== undefined && <LeadsToNotice leadsTo={campaign.leadsTo} />}
      <CampaignFields
        form={form}
        isNew={campaign === undefined}
        aside={
          <>
            <HomePreview of={{ kind: 'campaign', id: campaign?.id, draft: draftOf(form.values, campaign?.id) }} />
            {met > 0 && (
              <p role="status">
                {t`${plural(met, { one: '# other campaign is at this place on these days.', other: '# other campaigns are at this place on these days.' })}`}
              </p>
            )}
            {campaign !== undefined && <SoFarPanel of={campaign.soFar} />}
            {campaign !== undefined && <Changes id={campaign.id} />}
          </>
        }
      />
      {asked !== undefined && <ClashQuestion other={asked} onDecide={decide} />}
    </>
  )
}

/** What stands in the form, for the preview; undefined while it cannot be read. */
function draftOf(values: CampaignTexts, id: number | undefined): Draft | undefined {
  const { success, output } = v.safeParse(DRAFT_INPUT, campaignCodec.fromTexts(values))
  return success ? { kind: 'campaign', id: id ?? null, input: output } : undefined
}
const DRAFT_INPUT = v.omit(CampaignInput, ['orderNo'])

/** Which campaign it is, where it stands, and its switch, which acts at once. */
const CampaignHead = ({ campaign }: { campaign: CampaignDetails }) => {
  const { i18n } = useLingui()
  const { copy, isBusy } = useCopyCampaign()
  const { citiesOf } = usePlaces()
  const daysOf = useDaysWords()
  const mayChange = useMay(ACCESS.platform)
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <RecordHead
      name={textIn(campaign.title, i18n.locale)}
      tag={<StateTag of={MARKETING_STATE[campaign.state]} />}
      facts={`${citiesOf(campaign)} · ${daysOf(campaign)}`}
    >
      {mayChange && (
        <>
          <Button
            variant="outline"
            icon={Copy}
            busy={isBusy}
            disabled={isDisconnected}
            onClick={() => void copy(campaign)}
          >
            <Trans>Copy</Trans>
          </Button>
          <ShownSwitch label={<Trans>Shown in the app</Trans>} of={campaign} call={api.campaigns.setStatus} />
        </>
      )}
    </RecordHead>
  )
}

const Changes = ({ id }: { id: number }) => {
  const { t } = useLingui()
  const { wordOf } = useCampaignWords()
  const labels = { ...useCampaignLabels(), orderNo: t`Order` }
  return <HistoryPanel of={{ kind: 'campaign', id }} fields={historyFields(labels, wordOf)} />
}
