/**
 * What the start-up snapshot may be made of: boxes, texts and drawn signs. Nothing that runs, loads, leads
 * anywhere, takes a press or the focus, or has a style of its own (the content policy forbids those).
 */
const TAGS = words(`
  a div section header footer main nav aside article ul ol li dl dt dd p h1 h2 h3 h4
  span b strong em i s del ins mark small time kbd br hr button svg g path circle ellipse rect line polyline polygon
`)

/** Names as the markup has them. `aria-…`: only those by which the stylesheet tells states apart. */
const ATTRIBUTES = words(`
  class lang dir disabled type aria-selected aria-expanded aria-current aria-pressed aria-checked aria-disabled
  viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  opacity fill-rule clip-rule
  d cx cy r rx ry x y x1 y1 x2 y2 points transform pathLength
`)

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr'])
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

const isDataName = (name: string): boolean => /^data-[a-z0-9-]+$/.test(name)

export const isPlainTag = (tag: string): boolean => TAGS.has(tag)
export const isPlainAttribute = (name: string): boolean => ATTRIBUTES.has(name) || isDataName(name)

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in markup, between tags or quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escaped[char] ?? '')

/** One element with what is inside of it, which is markup already. */
export function plainElement(tag: string, given: readonly (readonly [string, string])[], inside: string): string {
  const names = given.map(([name, value]) => ` ${name}="${escapeText(value)}"`).join('')
  return VOID_TAGS.has(tag) ? `<${tag}${names}>` : `<${tag}${names}>${inside}</${tag}>`
}

const OPENING = /^<([a-z][a-z0-9]*)((?: [A-Za-z][A-Za-z0-9-]*="[^"<>]*")*)>$/
const CLOSING = /^<\/([a-z][a-z0-9]*)>$/

/** Whether a text is such markup and nothing else, every element closed. It is asked again where it is put into a page. */
export function isPlainMarkup(markup: string): boolean {
  const open: string[] = []
  let rest = 0
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', rest)) {
    const end = markup.indexOf('>', at)
    if (end === -1 || markup.slice(rest, at).includes('>')) return false
    const tag = markup.slice(at, end + 1)
    rest = end + 1
    const closing = CLOSING.exec(tag)?.[1]
    if (closing !== undefined) {
      if (open.pop() !== closing) return false
      continue
    }
    const [, name, given] = OPENING.exec(tag) ?? []
    if (name === undefined || given === undefined || !isPlainTag(name)) return false
    for (const [, attribute = ''] of given.matchAll(/ ([A-Za-z][A-Za-z0-9-]*)="/g)) {
      if (!isPlainAttribute(attribute)) return false
    }
    if (!VOID_TAGS.has(name)) open.push(name)
  }
  return open.length === 0 && !markup.slice(rest).includes('>')
}
