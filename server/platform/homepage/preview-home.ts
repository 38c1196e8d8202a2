import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { Draft, homepage as calls } from '#/contract/homepage'
import { type HomeRecords, NEW_RECORD } from '#/domain/marketing/home'
import { isLive } from '#/domain/marketing/homepage'
import type { SignedInContext } from '../../ground/http/context'
import { loadCityHome, presentHome } from './read-homepage'

/** The home as it will be, with what stands in a form in the place of the saved one. */
export async function previewHome(
  ctx: SignedInContext,
  { cityId, platform, businessType, lang, at, draft }: BodyOf<typeof calls.preview>,
): Promise<ResponseOf<typeof calls.preview>> {
  const home = await ctx.deps.db.snapshot('system', (tx) => loadCityHome(tx, cityId, at ?? ctx.now))
  const records = draft === null ? home.records : withDraft(home.records, draft)
  const ask = { platform, businessTypeId: businessType, lang }
  const homepage = presentHome({ ...home, records }, ask)
  const shown = new Set(homepage.blocks.map(({ id }) => id))
  const live = records.blocks.filter((block) => isLive(block, { cityId, businessTypeId: businessType, now: home.now }))
  return { homepage, emptyBlockIds: live.map(({ id }) => id).filter((id) => !shown.has(id)) }
}

/** One record in the place of the saved one. What is edited is shown though its switch is off: whoever looks wants to see it. */
function withDraft(records: HomeRecords, { kind, id, input }: Draft): HomeRecords {
  const place = <Row extends { id: number; orderNo: number }>(
    rows: readonly Row[],
    edited: Omit<Row, 'id' | 'orderNo'>,
  ): Row[] => {
    const saved = rows.find((row) => row.id === id)
    // The fields of the form and the place that it has: together a row.
    const row = { ...edited, ...(saved === undefined ? NEW_RECORD : { id: saved.id, orderNo: saved.orderNo }) } as Row
    return saved === undefined ? [...rows, row] : rows.map((each) => (each.id === id ? row : each))
  }
  switch (kind) {
    case 'campaign':
      return { ...records, campaigns: place(records.campaigns, { ...input, isShown: true }) }
    case 'block':
      return { ...records, blocks: place(records.blocks, { ...input, isShown: true }) }
    case 'subcategory':
      return { ...records, subcategories: place(records.subcategories, { ...input, isShown: true }) }
    case 'filter':
      return { ...records, filters: place(records.filters, { ...input, isShown: true }) }
  }
}
