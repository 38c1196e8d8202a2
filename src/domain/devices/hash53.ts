/** Whole numbers → 53 bits as hexadecimal digits, the same on both sides. Quick, and no guard against somebody who seeks a collision. */
export function hash53(words: Iterable<number>): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const word of words) {
    high = Math.imul(high ^ word, 0x9e3779b1)
    low = Math.imul(low ^ word, 0x5f356495)
    high = (high << 13) | (high >>> 19)
    low = (low << 11) | (low >>> 21)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return ((high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(16).padStart(14, '0')
}
