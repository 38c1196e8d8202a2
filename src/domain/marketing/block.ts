import { autoOf, BLOCK_MODE, CONTENT, FORMAT } from './catalogues'
import { NOWHERE, type Redirect } from './redirect'

/** Letters of a heading on a phone. */
export const BLOCK_TITLE_MAX = 40
/** What a block that fills itself shows at most. */
export const BLOCK_MOST = 50

type Terms = {
  contentType: number
  formatType: number
  bannerType: number | null
  mode: number
  itemIds: readonly number[]
  autoType: number | null
  pictureUrl: string | null
}

export type BlockProblem = { path: keyof Terms; message: 'missing' | 'not_of_type' }

/** Contents of which a block without a choice shows all that are shown, in their own order. */
const SHOWS_ALL: readonly number[] = [CONTENT.campaigns, CONTENT.subcategories, CONTENT.businessTypes]
export const showsAll = ({ contentType, itemIds }: Pick<Terms, 'contentType' | 'itemIds'>): boolean =>
  itemIds.length === 0 && SHOWS_ALL.includes(contentType)

/** Whether a block of that content may fill itself. */
export const mayFillItself = (contentType: number): boolean => autoOf(contentType).length > 0

type Kept = Pick<Terms, 'contentType' | 'bannerType' | 'mode' | 'autoType'> & { redirect: Redirect }

/** Without what its content does not ask for: how it fills itself, the shape of a banner, and where a press leads. */
export function settledBlock<Block extends Kept>(block: Block): Block {
  const isAuto = block.mode === BLOCK_MODE.auto && mayFillItself(block.contentType)
  const isBanner = block.contentType === CONTENT.banner
  return {
    ...block,
    mode: isAuto ? BLOCK_MODE.auto : BLOCK_MODE.normal,
    autoType: isAuto ? block.autoType : null,
    bannerType: isBanner ? block.bannerType : null,
    redirect: isBanner ? block.redirect : { ...NOWHERE, businessIds: [] },
  }
}

export function blockProblems(block: Terms): BlockProblem[] {
  const { contentType, mode, autoType, itemIds } = block
  const isBanner = contentType === CONTENT.banner
  const problems: BlockProblem[] = []
  const say = (path: keyof Terms, message: BlockProblem['message']) => problems.push({ path, message })
  if (isBanner && block.bannerType === null) say('bannerType', 'missing')
  if (isBanner && block.pictureUrl === null) say('pictureUrl', 'missing')
  if (mode === BLOCK_MODE.auto) {
    if (!mayFillItself(contentType)) say('mode', 'not_of_type')
    else if (!autoOf(contentType).some(({ id }) => id === autoType)) say('autoType', 'missing')
  } else if (!isBanner && itemIds.length === 0 && !showsAll(block)) say('itemIds', 'missing')
  // A round picture with a text below it is no list of dishes.
  if (contentType === CONTENT.dishes && block.formatType === FORMAT.round) say('formatType', 'not_of_type')
  return problems
}
