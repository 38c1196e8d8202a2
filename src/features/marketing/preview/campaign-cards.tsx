import type { Homepage } from '#/contract/homepage'
import { CAMPAIGN_PICTURE } from '../shared/banner-sizes'
import { PictureCard } from '../shared/picture-card'
import { type Edited, MaybeEdited } from './maybe-edited'

/** Campaigns at one place of a home, below each other, so that none is out of sight. */
export const CampaignCards = ({ of, edited }: { of: Homepage['campaigns']; edited: Edited | undefined }) =>
  of.map((campaign) => (
    <MaybeEdited key={campaign.id} kind="campaign" id={campaign.id} edited={edited}>
      <PictureCard of={campaign} words={campaign.title} aspect={CAMPAIGN_PICTURE.width / CAMPAIGN_PICTURE.height} />
    </MaybeEdited>
  ))
