import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { Fragment } from 'react'
import type { Homepage } from '#/contract/homepage'
import { POSITION } from '#/domain/marketing/catalogues'
import { sizeOf } from '../shared/banner-sizes'
import { PhoneFrame, WebFrame } from '../shared/phone-frame'
import { PictureCard } from '../shared/picture-card'
import { BlockView } from './block-view'
import { CampaignCards } from './campaign-cards'
import { type Edited, MaybeEdited } from './maybe-edited'
import styles from './home-view.module.css'

/** The guests' home as the server says that they see it, from top to bottom; screen readers hear its headings. */
export const HomeView = ({
  homepage: { blocks, campaigns, banners },
  platform,
  edited,
}: {
  homepage: Homepage
  platform: 'app' | 'web'
  /** Where something stands in a form. */
  edited: Edited | undefined
}) => {
  const { t } = useLingui()
  const Frame = platform === 'app' ? PhoneFrame : WebFrame
  const standing = (position: number) => campaigns.filter((each) => each.position === position)
  const names = [...campaigns, ...blocks].map(({ title }) => title).filter(Boolean)
  const titles = names.join(', ')
  const atCheckout = standing(POSITION.checkout).filter(({ id }) => edited?.kind === 'campaign' && edited.id === id)
  const label =
    titles === ''
      ? t`A home of guests that is empty`
      : platform === 'app'
        ? t`A phone that shows ${titles}`
        : t`A website that shows ${titles}`
  return (
    <Frame label={label}>
      <Banners of={banners.filter(({ place }) => place === 'homeTop')} />
      <CampaignCards of={standing(POSITION.topSlider)} edited={edited} />
      <div className={styles['search']}>
        <Search aria-hidden />
      </div>
      <CampaignCards of={standing(POSITION.belowSearch)} edited={edited} />
      {blocks.map((block, place) => (
        <Fragment key={block.id}>
          <MaybeEdited kind="block" id={block.id} edited={edited}>
            <BlockView block={block} />
          </MaybeEdited>
          {place === 0 && <CampaignCards of={standing(POSITION.betweenBlocks)} edited={edited} />}
        </Fragment>
      ))}
      {blocks.length === 0 && <CampaignCards of={standing(POSITION.betweenBlocks)} edited={edited} />}
      <CampaignCards of={atCheckout} edited={edited} />
      <Banners of={banners.filter(({ place }) => place === 'homeBelow')} />
    </Frame>
  )
}

/** Of the website alone. */
const Banners = ({ of }: { of: Homepage['banners'] }) =>
  of.map((banner) => {
    const size = sizeOf(String(banner.bannerType))
    return <PictureCard key={banner.id} of={banner} words={banner.title} aspect={size.width / size.height} />
  })
