import { choice, flag, numberChoice, numberSet, record, text, type TextsOf } from '../values/codec'
import { FILTER } from './catalogues'
import { FILTER_CONDITIONS } from './filter'
import { writtenTexts } from './shown-codec'

/** Letters of a chip. */
export const FILTER_NAME_MAX = 24

/** A chip over the list of businesses. */
export const filterCodec = record({
  name: writtenTexts('name'),
  type: numberChoice('type', Object.values(FILTER), FILTER.state),
  parameterName: text('parameterName'),
  condition: choice('condition', FILTER_CONDITIONS),
  /** As the parameter reads it. */
  value: text('value'),
  cityIds: numberSet('cityIds'),
  businessTypeIds: numberSet('businessTypeIds'),
  isShown: flag('isShown'),
})
export type FilterTexts = TextsOf<typeof filterCodec>
