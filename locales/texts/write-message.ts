import type { Found } from './find-messages'
import type { Part } from './message-tree'

type Sources = Pick<Found, 'values' | 'tags' | 'plurals'>

/** The source of a message in the form in which the old one stood; throws where a value or a tag was not in it. */
export function writeMessage(
  parts: readonly Part[],
  { form, ...sources }: Pick<Found, 'form' | keyof Sources>,
): string {
  switch (form) {
    case 'template':
      return template(parts, sources)
    case 'string':
      return literal(parts, sources)
    case 'plural':
      return parts.map((part) => (part.kind === 'plural' ? plural(part, sources) : wrong(part))).join('')
    case 'plural-element':
      return parts.map((part) => (part.kind === 'plural' ? pluralElement(part, sources) : wrong(part))).join('')
    case 'jsx':
      return jsx(parts, sources)
  }
}

const wrong = (part: Part): never => {
  throw new Error(`a ${part.kind} has no place here`)
}
function sourceOf(kind: 'values' | 'plurals', name: string, sources: Sources): string {
  const source = sources[kind].get(name)
  if (source === undefined) throw new Error(`{${name}} is not in the code`)
  return source
}

const escaped = (text: string): string => text.replace(/[`\\]|\$\{/g, '\\$&')

const template = (parts: readonly Part[], sources: Sources): string =>
  `\`${parts
    .map((part) => {
      if (part.kind === 'text') return escaped(part.text)
      if (part.kind === 'value') return `\${${sourceOf('values', part.name, sources)}}`
      return part.kind === 'plural' ? `\${${plural(part, sources)}}` : wrong(part)
    })
    .join('')}\``

function literal(parts: readonly Part[], sources: Sources): string {
  const [first, ...others] = parts
  if (others.length > 0 || (first !== undefined && first.kind !== 'text')) return template(parts, sources)
  const text = first?.text ?? ''
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll('\\', '\\\\')}'`
}

type Plural = Extract<Part, { kind: 'plural' }>

const keyOf = (key: string): string => {
  const exact = /^=(\d+)$/.exec(key)?.[1]
  return exact ?? (/^\w+$/.test(key) ? key : `'${key}'`)
}

function plural({ name, type, cases }: Plural, sources: Sources): string {
  const fields = cases.map(({ key, parts }) => `${keyOf(key)}: ${literal(parts, sources)}`)
  const call = type === 'selectordinal' ? 'selectOrdinal' : type
  return `${call}(${sourceOf('plurals', name, sources)}, { ${fields.join(', ')} })`
}

function pluralElement({ name, cases }: Plural, sources: Sources): string {
  const fields = cases.map(({ key, parts }) => {
    const attribute = key.replace(/^=/, '_')
    if (parts.every((part) => part.kind === 'text')) {
      const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
      return text.includes('"')
        ? `${attribute}={${literal(parts, sources)}}`
        : `${attribute}="${text.replaceAll('&', '&amp;')}"`
    }
    return `${attribute}={${parts.some(({ kind }) => kind === 'tag') ? `<>${jsx(parts, sources)}</>` : template(parts, sources)}}`
  })
  return `<Plural value={${sourceOf('plurals', name, sources)}} ${fields.join(' ')} />`
}

const inJsx = (text: string): string => {
  const safe = text.replace(/[{}<>]/g, (sign) => `{'${sign}'}`)
  // A blank at the end of a line is none in JSX.
  return safe.replace(/^ +| +$/g, (blanks) => `{'${blanks}'}`)
}

const jsx = (parts: readonly Part[], sources: Sources): string =>
  parts
    .map((part, i) => {
      switch (part.kind) {
        case 'text': {
          const isInside = i > 0 && i < parts.length - 1
          return isInside ? part.text.replace(/[{}<>]/g, (sign) => `{'${sign}'}`) : inJsx(part.text)
        }
        case 'value':
          return `{${sourceOf('values', part.name, sources)}}`
        case 'plural':
          return pluralElement(part, sources)
        case 'tag': {
          const tag = sources.tags.get(part.name)
          if (tag === undefined) throw new Error(`<${part.name}> is not in the code`)
          return part.parts === undefined ? tag.open : `${tag.open}${jsx(part.parts, sources)}${tag.close}`
        }
      }
    })
    .join('')
