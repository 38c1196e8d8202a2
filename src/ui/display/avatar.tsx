import styles from './avatar.module.css'
import { classNames } from '../timing/class-names'
import { initialsOf } from './initials'

/**
 * A person or a business as two letters, or by its picture where it has one; silent, because the name stands beside it or on the
 * button around it. `image`: the address of the picture.
 */
export const Avatar = ({
  name,
  image,
  size = 'control',
}: {
  name: string
  image?: string | undefined
  size?: 'control' | 'small'
}) => (
  <span aria-hidden className={classNames(styles['avatar'], styles[size])}>
    {initialsOf(name)}
    {/* Over the letters, which stay where it does not come. */}
    {image !== undefined && <img src={image} alt="" className={styles['image']} />}
  </span>
)
