import { addressOfPhoto } from '#/components/photo-address'
import styles from './picture-card.module.css'

/** What guests see of a campaign or a banner: its picture, cut around its point, with its words on it. */
export const PictureCard = ({
  of: { pictureUrl, focusX, focusY },
  words,
  aspect,
}: {
  of: { pictureUrl: string | null; focusX: number; focusY: number }
  words: string
  /** Width by height. */
  aspect: number
}) => (
  <div className={styles['card']} style={{ aspectRatio: aspect }}>
    {pictureUrl !== null && pictureUrl !== '' && (
      <img src={addressOfPhoto(pictureUrl)} alt="" style={{ objectPosition: `${focusX}% ${focusY}%` }} />
    )}
    {words !== '' && <b>{words}</b>}
  </div>
)
