import { localText } from './local-text'

/** Whether the last sign-out here could not take this device off the server's list of those that hear (specification §8). */
export const checkoutFailed = localText('drin.checkoutFailed')
