import Utensils from 'lucide-react/icons/utensils'
import { useState } from 'react'
import { addressOfPhoto } from '#/components/photo-address'
import { classNames } from '#/ui/timing/class-names'
import styles from './menu.module.css'

/** The photo of a dish, or a plate where there is none or it cannot be read. The name stands beside it. */
export const DishPhoto = ({
  url,
  size = 'small',
  isOff = false,
}: {
  url: string | null
  size?: 'small' | 'large'
  isOff?: boolean
}) => {
  const [failed, setFailed] = useState<string>()
  const classes = classNames(styles['photo'], size === 'large' && styles['large'], isOff && styles['off'])
  return url === null || failed === url ? (
    <span className={classes} aria-hidden>
      <Utensils />
    </span>
  ) : (
    <img
      className={classes}
      src={addressOfPhoto(url)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
