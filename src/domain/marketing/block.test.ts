import { describe, expect, test } from 'vitest'
import { blockProblems, settledBlock } from './block'
import { AUTO, BANNER_SHAPE, BLOCK_MODE, CONTENT, FORMAT, REDIRECT } from './catalogues'
import { NOWHERE } from './redirect'

const block = {
  contentType: CONTENT.businesses as number,
  formatType: FORMAT.cards as number,
  bannerType: null as number | null,
  mode: BLOCK_MODE.normal as number,
  itemIds: [1],
  autoType: null as number | null,
  pictureUrl: null as string | null,
  redirect: { ...NOWHERE, type: REDIRECT.page as 5 | 6, page: '/offers' as string | null },
}
type Block = typeof block

describe('a block keeps of what was typed', () => {
  test.each<[string, Partial<Block>, Partial<Block>]>([
    ['no way for a press where it is no banner', {}, { redirect: { ...NOWHERE, type: 6, page: null } }],
    [
      'the way for a press of a banner',
      { contentType: CONTENT.banner, bannerType: BANNER_SHAPE.wide },
      { redirect: block.redirect, bannerType: BANNER_SHAPE.wide },
    ],
    ['no shape where it is no banner', { bannerType: BANNER_SHAPE.strip }, { bannerType: null }],
    [
      'how businesses come by themselves, with those that were chosen',
      { mode: BLOCK_MODE.auto, autoType: AUTO.near },
      { mode: BLOCK_MODE.auto, autoType: AUTO.near, itemIds: [1] },
    ],
    [
      'no way to fill itself where its content has none',
      { contentType: CONTENT.campaigns, mode: BLOCK_MODE.auto, autoType: AUTO.near },
      { mode: BLOCK_MODE.normal, autoType: null },
    ],
    ['no way to fill itself while people choose', { autoType: AUTO.newest }, { autoType: null }],
  ])('%s', (_, typed, expected) => {
    expect(settledBlock({ ...block, ...typed })).toMatchObject(expected)
  })
})

describe('wrong with a block', () => {
  test.each<[string, Partial<Block>, string[]]>([
    ['nothing', {}, []],
    ['nobody chose anything', { itemIds: [] }, ['itemIds missing']],
    ['nothing, as all campaigns are shown', { contentType: CONTENT.campaigns, itemIds: [] }, []],
    [
      'a banner without shape and picture',
      { contentType: CONTENT.banner, itemIds: [] },
      ['bannerType missing', 'pictureUrl missing'],
    ],
    ['it does not say by what it fills itself', { mode: BLOCK_MODE.auto }, ['autoType missing']],
    [
      'dishes are not known by their reviews',
      { contentType: CONTENT.dishes, mode: BLOCK_MODE.auto, autoType: AUTO.bestRated },
      ['autoType missing'],
    ],
    ['dishes are not round', { contentType: CONTENT.dishes, formatType: FORMAT.round }, ['formatType not_of_type']],
  ])('%s', (_, typed, problems) => {
    expect(blockProblems({ ...block, ...typed }).map(({ path, message }) => `${path} ${message}`)).toEqual(problems)
  })
})
