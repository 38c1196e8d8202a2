import { textIn } from '../values/texts'
import { showsAll } from './block'
import { AUTO, AUTO_RULES, BLOCK_MODE, CONTENT } from './catalogues'
import type {
  HomeAsk,
  HomeBlock,
  HomeBusiness,
  HomeCampaign,
  HomeFacts,
  Homepage,
  HomeRecords,
  Picture,
  ShownBlock,
  ShownBusiness,
  ShownCampaign,
  ShownPicture,
  ShownWhen,
} from './home'
import { isRunning } from './schedule'

/** Cards of a channel stand beside each other up to here where nobody says how many. */
const CHOSEN_MOST = 50

const inOrder = <Row extends { orderNo: number; id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.orderNo - b.orderNo || a.id - b.id)

type For = { cityIds: readonly number[]; businessTypeIds: readonly number[] }
/** Whether a thing is for that city and type; a type that nobody asked for leaves out none. */
const isFor = (
  { cityIds, businessTypeIds }: For,
  { cityId, businessTypeId }: Pick<HomeAsk, 'cityId' | 'businessTypeId'>,
): boolean =>
  (cityIds.length === 0 || cityIds.includes(cityId)) &&
  (businessTypeId === null || businessTypeIds.length === 0 || businessTypeIds.includes(businessTypeId))

/** Whether guests see a thing there and then; a block that is live may still be empty. */
export const isLive = (thing: ShownWhen, ask: Pick<HomeAsk, 'cityId' | 'businessTypeId' | 'now'>): boolean =>
  thing.isShown && isFor(thing, ask) && isRunning(thing, ask.now)

/** What a guest sees: nothing that is off, over, of another city, or empty. */
export function homepageOf(records: HomeRecords, facts: HomeFacts, ask: HomeAsk): Homepage {
  const inCity = facts.businesses.filter(
    ({ typeIds }) => ask.businessTypeId === null || typeIds.includes(ask.businessTypeId),
  )
  const byId = new Map(inCity.map((business) => [business.id, business]))
  const campaigns = inOrder(records.campaigns)
    .filter((campaign) => isLive(campaign, ask))
    .map((campaign) => shownCampaign(campaign, byId, ask))
  const blocks = inOrder(records.blocks)
    .filter((block) => isLive(block, ask))
    .map((block) => shownBlock(block, { records, facts, byId, campaigns, ask }))
    .filter((block) => !isEmpty(block))
  return {
    campaigns,
    blocks,
    filters: inOrder(records.filters)
      .filter((filter) => filter.isShown && isFor(filter, ask))
      .map(({ id, name, type, parameterName, condition, value }) => ({
        id,
        name: textIn(name, ask.lang),
        type,
        parameterName,
        condition,
        value,
      })),
    banners:
      ask.platform === 'web'
        ? inOrder(records.banners)
            .filter((banner) => isLive(banner, ask))
            .map((banner) => ({
              id: banner.id,
              title: textIn(banner.title, ask.lang),
              bannerType: banner.bannerType,
              place: banner.place,
              redirect: banner.redirect,
              ...shownPicture(banner, ask),
            }))
        : [],
  }
}

/** Whether a block has nothing to show: guests do not see it, and its editor says why. */
export const isEmpty = (block: ShownBlock): boolean =>
  block.picture === null &&
  [block.campaigns, block.businesses, block.subcategories, block.dishes, block.businessTypes].every(
    (each) => each.length === 0,
  )

const shownPicture = (
  { pictureUrl, pictureSmallUrl = null, focusX, focusY, alt }: Picture & { pictureSmallUrl?: string | null },
  { lang }: HomeAsk,
): ShownPicture => ({ pictureUrl, pictureSmallUrl, focusX, focusY, alt: textIn(alt, lang) })

const shownBusiness = ({ ordersAtHour: _orders, daysOld: _days, ...business }: HomeBusiness): ShownBusiness => business

type ById = ReadonlyMap<number, HomeBusiness>
/** Those that are there, in the order in which they were chosen. */
const chosen = (ids: readonly number[], byId: ById): ShownBusiness[] =>
  ids.flatMap((id) => {
    const business = byId.get(id)
    return business === undefined ? [] : [shownBusiness(business)]
  })

const shownCampaign = (campaign: HomeCampaign, byId: ById, ask: HomeAsk): ShownCampaign => ({
  id: campaign.id,
  title: textIn(campaign.title, ask.lang),
  type: campaign.type,
  position: campaign.position,
  viewType: campaign.viewType,
  guests: campaign.guests,
  redirect: campaign.redirect,
  businesses: chosen(campaign.businessIds, byId),
  ...shownPicture(campaign, ask),
})

type Around = { records: HomeRecords; facts: HomeFacts; byId: ById; campaigns: readonly ShownCampaign[]; ask: HomeAsk }

function shownBlock(block: HomeBlock, around: Around): ShownBlock {
  const { ask } = around
  const { contentType } = block
  const isAuto = block.mode === BLOCK_MODE.auto
  return {
    id: block.id,
    title: textIn(block.title, ask.lang),
    contentType,
    formatType: block.formatType,
    bannerType: block.bannerType,
    autoType: isAuto ? block.autoType : null,
    nearKm: isAuto && block.autoType === AUTO.near ? AUTO_RULES.nearKm : null,
    picture:
      contentType === CONTENT.banner && block.pictureUrl !== null
        ? { ...shownPicture(block, ask), redirect: block.redirect }
        : null,
    campaigns: contentType === CONTENT.campaigns ? ofChoice(block, around.campaigns) : [],
    businesses: contentType === CONTENT.businesses ? businessesOf(block, around) : [],
    subcategories: contentType === CONTENT.subcategories ? subcategoriesOf(block, around) : [],
    dishes: contentType === CONTENT.dishes ? dishesOf(block, around) : [],
    businessTypes:
      contentType === CONTENT.businessTypes
        ? ofChoice(block, around.facts.businessTypes).map(({ id, value }) => ({ id, name: textIn(value, ask.lang) }))
        : [],
  }
}

/** The chosen ones in the order of the choice; without one all, in their own. */
function ofChoice<Row extends { id: number }>(block: HomeBlock, rows: readonly Row[]): Row[] {
  if (showsAll(block)) return [...rows]
  const found = new Map(rows.map((row) => [row.id, row]))
  return block.itemIds.flatMap((id) => found.get(id) ?? [])
}

function businessesOf(block: HomeBlock, { byId }: Around): ShownBusiness[] {
  if (block.mode === BLOCK_MODE.normal) return chosen(block.itemIds, byId).slice(0, CHOSEN_MOST)
  const all = [...byId.values()].filter(
    ({ typeIds }) => block.businessTypeIds.length === 0 || typeIds.some((id) => block.businessTypeIds.includes(id)),
  )
  return filled(all, block.autoType).slice(0, block.autoMost).map(shownBusiness)
}

/** What a block fills itself with, best first; what is alike stands by its number, so that two looks agree. */
function filled(businesses: readonly HomeBusiness[], autoType: number | null): HomeBusiness[] {
  const by = (value: (business: HomeBusiness) => number | null) =>
    businesses
      .flatMap((business) => {
        const figure = value(business)
        return figure === null ? [] : [{ business, figure }]
      })
      .toSorted((a, b) => b.figure - a.figure || a.business.id - b.business.id)
      .map(({ business }) => business)
  switch (autoType) {
    case AUTO.bestRated:
      return by(({ rating }) => rating)
    case AUTO.mostOrdered:
      return by(({ ordersAtHour }) => (ordersAtHour > 0 ? ordersAtHour : null))
    case AUTO.near:
      return by(({ latitude }) => (latitude === null ? null : 0))
    case AUTO.newest:
      return by(({ daysOld }) => (daysOld !== null && daysOld <= AUTO_RULES.newDays ? -daysOld : null))
    case AUTO.openNow:
      return by(({ isOpen }) => (isOpen ? 0 : null))
    case null:
    default:
      return []
  }
}

function dishesOf(block: HomeBlock, { facts, byId, ask }: Around): ShownBlock['dishes'] {
  const there = facts.dishes.filter(({ businessId }) => byId.has(businessId))
  const some =
    block.mode === BLOCK_MODE.normal
      ? ofChoice(block, there)
      : block.autoType === AUTO.mostOrdered
        ? there.filter(({ portions }) => portions > 0).toSorted((a, b) => b.portions - a.portions || a.id - b.id)
        : there
            .filter(({ daysOld }) => daysOld !== null && daysOld <= AUTO_RULES.newDays)
            .toSorted((a, b) => (a.daysOld ?? 0) - (b.daysOld ?? 0) || a.id - b.id)
  return some
    .slice(0, block.mode === BLOCK_MODE.normal ? CHOSEN_MOST : block.autoMost)
    .map(({ id, businessId, name, photoUrl, price }) => ({
      id,
      businessId,
      name: textIn(name, ask.lang),
      photoUrl,
      price,
    }))
}

function subcategoriesOf(block: HomeBlock, { records, byId, ask }: Around): ShownBlock['subcategories'] {
  const shown = inOrder(records.subcategories).filter(
    ({ isShown, blockId }) => isShown && (!showsAll(block) || blockId === null || blockId === block.id),
  )
  const present = (ids: readonly number[]): number[] => ids.filter((id) => byId.has(id))
  return ofChoice(block, shown).map((subcategory) => ({
    id: subcategory.id,
    name: textIn(subcategory.name, ask.lang),
    businessIds: present(subcategory.businessIds),
    parts: inOrder(records.subBlocks)
      .filter(({ subcategoryId, isShown }) => isShown && subcategoryId === subcategory.id)
      .map(({ id, name, businessIds }) => ({ id, name: textIn(name, ask.lang), businessIds: present(businessIds) })),
    ...shownPicture(subcategory, ask),
  }))
}
