import { hash53 } from './hash53'

/**
 * By what a device finds itself on an order, and nobody else finds the device. Whoever knows the id of a tablet could use up its
 * tries to sign in; of the id's 122 random bits the mark keeps 53, so that it cannot be led back.
 */
export const deviceMark = (deviceId: string): string =>
  hash53(Array.from(deviceId, (letter) => letter.codePointAt(0) ?? 0))
