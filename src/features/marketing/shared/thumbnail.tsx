import ImageOff from 'lucide-react/icons/image-off'
import LayoutList from 'lucide-react/icons/layout-list'
import { addressOfPhoto } from '#/components/photo-address'
import styles from './thumbnail.module.css'

/** A picture of a row, cut around its point; its words stand beside it. What never has one, as a list of businesses, is no picture that is missing. */
export const Thumbnail = ({
  of: { pictureUrl, focusX, focusY },
  hasNone = false,
}: {
  of: { pictureUrl: string | null; focusX: number; focusY: number }
  hasNone?: boolean
}) => (
  <span className={styles['thumbnail']}>
    {pictureUrl === null ? (
      hasNone ? (
        <LayoutList aria-hidden />
      ) : (
        <ImageOff aria-hidden />
      )
    ) : (
      <img src={addressOfPhoto(pictureUrl)} alt="" loading="lazy" style={{ objectPosition: `${focusX}% ${focusY}%` }} />
    )}
  </span>
)
