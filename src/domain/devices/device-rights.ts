import { ACCESS, type AccessUser, mayPass } from '../people/access'

/** What of a device and of who asks decides: it is the device that they sit at, or it is in their hands. */
type Asked = { isThisDevice: boolean; isTheirs: boolean }

/** Who may name a device: whoever works on it, and who may change how the business is run. */
export const mayRenameDevice = ({ isThisDevice, isTheirs }: Asked, user: AccessUser): boolean =>
  isThisDevice || isTheirs || mayPass(ACCESS.editBusiness, user)
