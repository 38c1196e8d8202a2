import { useLingui } from '@lingui/react/macro'
import { addressOfPhoto } from '#/components/photo-address'
import type { Homepage } from '#/contract/homepage'
import { FORMAT } from '#/domain/marketing/catalogues'
import { formatNumber } from '#/domain/values/money'
import { classNames } from '#/ui/timing/class-names'
import { sizeOf } from '../shared/banner-sizes'
import { PictureCard } from '../shared/picture-card'
import styles from './home-view.module.css'

type Block = Homepage['blocks'][number]

/** So many fit before a guest moves on. */
const SHOWN_MOST = 6

/** A row of the guests' home: its heading, and what is in it by its shape. */
export const BlockView = ({ block }: { block: Block }) => {
  const { picture, bannerType } = block
  const size = sizeOf(String(bannerType))
  return (
    <section className={styles['block']}>
      {block.title !== '' && <b>{block.title}</b>}
      {picture !== null && <PictureCard of={picture} words="" aspect={size.width / size.height} />}
      {block.campaigns.length > 0 && (
        <Things
          block={block}
          things={block.campaigns.map(({ id, title, pictureUrl }) => ({ id, name: title, pictureUrl }))}
        />
      )}
      {block.subcategories.length > 0 && (
        <Things
          block={block}
          things={block.subcategories.map(({ id, name, pictureUrl }) => ({ id, name, pictureUrl }))}
        />
      )}
      <Businesses block={block} />
      {block.dishes.length > 0 && (
        <Things
          block={block}
          things={block.dishes.map(({ id, name, photoUrl, price }) => ({
            id,
            name,
            pictureUrl: photoUrl,
            sub: formatNumber(price),
          }))}
        />
      )}
      {block.businessTypes.length > 0 && (
        <Things block={block} things={block.businessTypes.map(({ id, name }) => ({ id, name, pictureUrl: null }))} />
      )}
    </section>
  )
}

const Businesses = ({ block }: { block: Block }) => {
  const { t } = useLingui()
  if (block.businesses.length === 0) return null
  const things = block.businesses.map(({ id, name, logo, rating, deliveryMinutes, isOpen }) => ({
    id,
    name,
    pictureUrl: logo,
    sub: isOpen
      ? [...(rating === null ? [] : [formatNumber(rating)]), t`${deliveryMinutes} min`].join(', ')
      : t({ message: 'Closed', context: 'a business, as guests see it' }),
  }))
  return <Things block={block} things={things} />
}

type Thing = { id: number; name: string; pictureUrl: string | null; sub?: string }

const SHAPES: Readonly<Record<number, string>> = {
  [FORMAT.slider]: 'cards',
  [FORMAT.cards]: 'cards',
  [FORMAT.round]: 'round',
  [FORMAT.tiles]: 'tiles',
  [FORMAT.list]: 'list',
}

const Things = ({ block: { formatType }, things }: { block: Block; things: readonly Thing[] }) => (
  <ul className={classNames(styles['things'], styles[SHAPES[formatType] ?? 'cards'])}>
    {things.slice(0, SHOWN_MOST).map(({ id, name, pictureUrl, sub }) => (
      <li key={id}>
        <span className={styles['picture']}>
          {pictureUrl !== null && <img src={addressOfPhoto(pictureUrl)} alt="" />}
        </span>
        <span className={styles['name']}>
          {name}
          {sub !== undefined && <small>{sub}</small>}
        </span>
      </li>
    ))}
  </ul>
)
