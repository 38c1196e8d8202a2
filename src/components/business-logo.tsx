import { addressOfPhoto } from '#/components/photo-address'
import { Avatar } from '#/ui/display/avatar'

/** The logo of a business; its letters where it has none. */
export const BusinessLogo = ({
  business: { restaurantName, logo },
  size,
}: {
  business: { restaurantName: string; logo: string | null }
  size?: 'control' | 'small'
}) => <Avatar name={restaurantName} {...(logo !== null && { image: addressOfPhoto(logo) })} {...(size && { size })} />
