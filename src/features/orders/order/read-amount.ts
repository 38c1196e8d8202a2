/** An amount as people type it, with a comma or a point and at most two places; `undefined` for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
