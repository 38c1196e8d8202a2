import { choice, numberChoice, optionalText, record, type TextsOf, type WireOf } from '../values/codec'
import { BANNER_PLACES } from './banner'
import { BANNER_SHAPE } from './catalogues'
import { pictureFields, redirectCodec, shownWhenFields, writtenTexts } from './shown-codec'

/** What people decide about a banner of the website. */
export const bannerCodec = record({
  title: writtenTexts('title'),
  bannerType: numberChoice('bannerType', Object.values(BANNER_SHAPE), BANNER_SHAPE.wide),
  place: choice('place', BANNER_PLACES),
  ...pictureFields,
  /** The same for a narrow screen; null: the wide one, cut. */
  pictureSmallUrl: optionalText('pictureSmallUrl'),
  redirect: redirectCodec,
  ...shownWhenFields,
})
export type BannerFacts = WireOf<typeof bannerCodec>
export type BannerTexts = TextsOf<typeof bannerCodec>
