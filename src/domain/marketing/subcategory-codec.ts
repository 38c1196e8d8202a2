import { flag, record, type TextsOf } from '../values/codec'
import { numbersInOrder, optionalReference, pictureFields, writtenTexts } from './shown-codec'

/** Letters under a round picture. */
export const SUBCATEGORY_NAME_MAX = 18

/** A round picture under the search, and the businesses that it leads to. */
export const subcategoryCodec = record({
  name: writtenTexts('name'),
  /** The block that it stands in; null: in each that shows all. */
  blockId: optionalReference('blockId'),
  businessIds: numbersInOrder('businessIds'),
  isShown: flag('isShown'),
  ...pictureFields,
})
export type SubcategoryTexts = TextsOf<typeof subcategoryCodec>

/** A part of a subcategory, as thin crust of pizza. */
export const subBlockCodec = record({
  name: writtenTexts('name'),
  businessIds: numbersInOrder('businessIds'),
  isShown: flag('isShown', true),
})
export type SubBlockTexts = TextsOf<typeof subBlockCodec>
