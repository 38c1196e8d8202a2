import { choice, numberChoice, record, type TextsOf, type WireOf } from '../values/codec'
import { CAMPAIGN, POSITION, VIEW } from './catalogues'
import { GUESTS } from './campaign'
import { numbersInOrder, pictureFields, redirectCodec, shownWhenFields, writtenTexts } from './shown-codec'

/** What people decide about a campaign; its place among the others is moved by a call of its own. */
export const campaignCodec = record({
  title: writtenTexts('title'),
  type: numberChoice('type', Object.values(CAMPAIGN), CAMPAIGN.discount),
  position: numberChoice('position', Object.values(POSITION), POSITION.topSlider),
  viewType: numberChoice('viewType', Object.values(VIEW), VIEW.cards),
  guests: choice('guests', GUESTS),
  /** The businesses that take part in it, in this order. */
  businessIds: numbersInOrder('businessIds'),
  ...pictureFields,
  redirect: redirectCodec,
  ...shownWhenFields,
})
export type CampaignFacts = WireOf<typeof campaignCodec>
export type CampaignTexts = TextsOf<typeof campaignCodec>
