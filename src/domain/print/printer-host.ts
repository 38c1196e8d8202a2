/**
 * Whether a text may name a printer on the network: a name, a plain IPv4 address of four numbers, or an IPv6 address. Other
 * notations of a number (`2130706433`, `0x7f000001`, `127.1`) are no way to write a printer, only one to hide where it is.
 */
export function isPrinterHost(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:]+$/i.test(text)
  if (!/^[\w.-]+$/.test(text)) return false
  const labels = text.split('.')
  const last = labels.findLast((label) => label !== '') ?? ''
  if (!/^(\d+|0x[\da-f]*)$/i.test(last)) return true
  return labels.length === 4 && labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255)
}
