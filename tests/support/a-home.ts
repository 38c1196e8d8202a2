import type { BlockInput } from '#/contract/app-blocks'
import type { FilterInput } from '#/contract/app-filters'
import type { SubBlockInput, SubcategoryInput } from '#/contract/subcategories'
import { CONTENT, FILTER } from '#/domain/marketing/catalogues'
import { blockCodec } from '#/domain/marketing/block-codec'
import { BUSINESS } from './seed'

const named = (name: string) => ({ sq: name, en: name, it: name })

/** A block of the guests' home with one restaurant in it, shown everywhere and always. */
export const aBlock = (changes: Partial<BlockInput> = {}): BlockInput => ({
  ...blockCodec.fromTexts(blockCodec.blank),
  title: named('Mëngjes'),
  itemIds: [BUSINESS.own],
  redirect: { type: 6, businessId: null, businessIds: [], subcategoryId: null, itemId: null, page: null },
  isShown: true,
  ...changes,
})

/** All subcategories that are shown, as round pictures. */
export const aSubcategoryBlock = (): BlockInput => aBlock({ contentType: CONTENT.subcategories, itemIds: [] })

export const aSubcategory = (changes: Partial<SubcategoryInput> = {}): SubcategoryInput => ({
  name: named('Pica'),
  blockId: null,
  businessIds: [BUSINESS.own],
  isShown: true,
  pictureUrl: null,
  focusX: 50,
  focusY: 50,
  alt: named(''),
  ...changes,
})

export const aPart = (changes: Partial<SubBlockInput> = {}): SubBlockInput => ({
  name: named('Napolitane'),
  businessIds: [BUSINESS.own],
  isShown: true,
  ...changes,
})

/** Businesses that take orders now. */
export const aFilter = (changes: Partial<FilterInput> = {}): FilterInput => ({
  name: named('Hapur tani'),
  type: FILTER.state,
  parameterName: 'open',
  condition: 'is',
  value: 'true',
  cityIds: [],
  businessTypeIds: [],
  isShown: true,
  ...changes,
})
