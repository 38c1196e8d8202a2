/**
 * Every text of what came in, composed (NFC): "ë" may arrive as one letter or as "e" with two dots of its own, and must be the same dish,
 * the same name and the same letter on paper. Answers the given value itself, changed; without recursion, as a caller
 * decides how deep it is.
 */
export function composed(input: unknown): unknown {
  if (typeof input === 'string') return input.normalize('NFC')
  const open: unknown[] = [input]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const holder = one as Record<string, unknown>
    for (const key of Object.keys(holder)) {
      const value = holder[key]
      if (typeof value === 'string') holder[key] = value.normalize('NFC')
      else if (typeof value === 'object' && value !== null) open.push(value)
    }
  }
  return input
}
