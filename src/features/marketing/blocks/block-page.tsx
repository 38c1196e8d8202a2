import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { MissingRecord } from '#/components/missing-record'
import { PageHeader } from '#/components/page-header'
import { RecordHead } from '#/components/record-head'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { useSayDone } from '#/components/use-say-done'
import { type Block, BlockInput } from '#/contract/app-blocks'
import type { Draft } from '#/contract/homepage'
import type { BlockTexts } from '#/domain/marketing/block-codec'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { HomePreview } from '../preview/home-preview'
import { LeadsToNotice } from '../shared/leads-to-notice'
import { MARKETING_STATE } from '../shared/marketing-states'
import { ShownSwitch } from '../shared/shown-switch'
import { useDaysWords } from '../shared/use-days-words'
import { usePlaces } from '../shared/use-places'
import { BlockFields } from './block-fields'
import { blockPageAt } from './block-page-at'
import { blockOf, useBlockForm, useBlockLabels } from './use-block-form'
import { useBlockWords } from './use-block-words'

/** One block of the guests' home, or a new one: `/admin/marketing/blocks/new`. */
export const BlockPage = () => {
  const { t } = useLingui()
  const id = useParams({ strict: false, select: (params) => params.id ?? '' })
  return (
    <>
      <PageHeader title={id === 'new' ? t`New block` : t({ message: 'Block', context: 'of the guests’ home' })} back />
      {id === 'new' ? <OneBlock block={undefined} /> : <KnownBlock key={id} id={Number(id) || 0} />}
    </>
  )
}

const KnownBlock = ({ id }: { id: number }) => {
  const reading = useQuery(query(api.appBlocks.one, { params: { id } }))
  return (
    <Reading of={reading} missing={<NotHere />}>
      {(block) => <OneBlock block={block} />}
    </Reading>
  )
}

const NotHere = () => (
  <MissingRecord
    title={<Trans>This block is not here</Trans>}
    action={
      <Button asChild>
        <Link to="/admin/marketing/blocks">
          <Trans>All blocks</Trans>
        </Link>
      </Button>
    }
  />
)

const OneBlock = ({ block }: { block: Block | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayDone = useSayDone()
  const form = useBlockForm(block, (saved) => {
    sayDone(t`Block saved.`)
    if (block === undefined) void navigate({ ...blockPageAt(saved.id), replace: true })
  })
  return (
    <>
      {block !== undefined && <BlockHead block={block} />}
      {block !== undefined && <LeadsToNotice leadsTo={block.leadsTo} />}
      <BlockFields
        form={form}
        block={block}
        aside={
          <>
            <HomePreview of={{ kind: 'block', id: block?.id, draft: draftOf(form.values, block?.id) }} />
            {block !== undefined && <Changes block={block} />}
          </>
        }
      />
    </>
  )
}

/** What stands in the form, for the preview; undefined while it cannot be read. */
function draftOf(values: BlockTexts, id: number | undefined): Draft | undefined {
  const { success, output } = v.safeParse(BlockInput, blockOf(values))
  return success ? { kind: 'block', id: id ?? null, input: output } : undefined
}

/** Which block it is, where it stands, and its switch, which acts at once. */
const BlockHead = ({ block }: { block: Block }) => {
  const { nameOf, madeOf } = useBlockWords()
  const { citiesIn } = usePlaces()
  const daysOf = useDaysWords()
  const mayChange = useMay(ACCESS.platform)
  return (
    <RecordHead
      name={nameOf(block)}
      tag={<StateTag of={MARKETING_STATE[block.state]} />}
      facts={`${madeOf(block)} · ${citiesIn(block)} · ${daysOf(block)}`}
    >
      {mayChange && <ShownSwitch label={<Trans>Shown in the app</Trans>} of={block} call={api.appBlocks.setStatus} />}
    </RecordHead>
  )
}

const Changes = ({ block: { id, items } }: { block: Block }) => {
  const { t } = useLingui()
  const { wordOf } = useBlockWords(items)
  const labels = { ...useBlockLabels(), orderNo: t`Order` }
  return <HistoryPanel of={{ kind: 'app_block', id }} fields={historyFields(labels, wordOf)} />
}
