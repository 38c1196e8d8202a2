/** An element: its name without a prefix, its attributes, its own text and what is inside of it. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Comment, instruction, CDATA, closing tag, opening tag, text: one after the other without a gap. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([^\s<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const DEPTH_MAX = 100

/**
 * The element that a document is; `undefined` for what is not well formed. The content policy forbids pages the browser's own
 * parser (it is a sink of Trusted Types), and what banks send needs little: documents with a DOCTYPE are refused, so that no
 * entity of their own can grow.
 */
export function readXml(text: string): XmlElement | undefined {
  const root = element('', {})
  const open = [root]
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    const inside = open.at(-1)
    if (found === null || inside === undefined) return undefined
    at = TOKEN.lastIndex
    const [, data, closed, opened, attributes = '', isEmpty, words] = found
    if (data !== undefined) inside.text += data
    else if (words !== undefined) inside.text += decoded(words)
    else if (closed !== undefined) {
      if (open.length < 2 || inside.name !== local(closed)) return undefined
      open.pop()
    } else if (opened !== undefined) {
      const made = element(local(opened), attributesOf(attributes))
      inside.children.push(made)
      if (isEmpty === '') open.push(made)
      if (open.length > DEPTH_MAX) return undefined
    }
  }
  const [document, second] = root.children
  return open.length === 1 && second === undefined && root.text.trim() === '' ? document : undefined
}

const element = (name: string, attributes: XmlElement['attributes']): XmlElement => ({
  name,
  attributes,
  text: '',
  children: [],
})

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      local(name),
      decoded(double ?? single ?? ''),
    ]),
  )

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (Number.isNaN(code)) return ENTITIES[name] ?? whole
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** All elements at the end of a way of names, in the document's order. */
export const allAt = (from: XmlElement, ...[name, ...rest]: readonly string[]): XmlElement[] =>
  name === undefined
    ? [from]
    : from.children.filter((child) => child.name === name).flatMap((child) => allAt(child, ...rest))

/** The text at the end of a way, '' where there is none. */
export const textAt = (from: XmlElement, ...way: readonly string[]): string => allAt(from, ...way)[0]?.text.trim() ?? ''
