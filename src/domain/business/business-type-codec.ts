import { flag, record, text } from '../values/codec'

/** What a business may be: one name in each language of the app, all in columns of their own. */
export const businessTypeCodec = record({
  value: record({ sq: text('sq'), en: text('en'), it: text('it') }),
  asksCookingTime: flag('asksCookingTime', true),
  active: flag('active', true),
})
