import { parse, type Token } from '@messageformat/parser'

/** A message as a tree, whichever way it is written: as ICU in a catalogue, as a template or JSX in the code. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string }
  | { kind: 'plural'; name: string; type: string; cases: readonly { key: string; parts: readonly Part[] }[] }
  | { kind: 'tag'; name: string; parts: readonly Part[] | undefined }

/** The message as it stands in a catalogue. */
export const toIcu = (parts: readonly Part[]): string => parts.map(partToIcu).join('')

function partToIcu(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'value':
      return `{${part.name}}`
    case 'plural':
      return `{${part.name}, ${part.type}, ${part.cases.map(({ key, parts }) => `${key} {${toIcu(parts)}}`).join(' ')}}`
    case 'tag':
      return part.parts === undefined ? `<${part.name}/>` : `<${part.name}>${toIcu(part.parts)}</${part.name}>`
  }
}

/** Reads a message of a catalogue; throws where it is none. */
export const fromIcu = (icu: string): Part[] => withTags(parse(icu, { strict: false }).flatMap(fromToken))

function fromToken(token: Token): Part[] {
  switch (token.type) {
    case 'content':
      return [{ kind: 'text', text: token.value }]
    case 'octothorpe':
      return [{ kind: 'text', text: '#' }]
    case 'argument':
      return [{ kind: 'value', name: token.arg }]
    case 'plural':
    case 'select':
    case 'selectordinal':
      return [
        {
          kind: 'plural',
          name: token.arg,
          type: token.type,
          cases: token.cases.map(({ key, tokens }) => ({ key, parts: withTags(tokens.flatMap(fromToken)) })),
        },
      ]
    case 'function':
      throw new Error(`no message of ours has a function (${token.key})`)
  }
}

const TAG = /<(\d+)>|<\/(\d+)>|<(\d+)\/>/

/** Tags stand in the texts; what is between two of them goes inside. */
function withTags(parts: readonly Part[]): Part[] {
  const rest = parts.flatMap((part): (Part | { opens: string } | { closes: string })[] => {
    if (part.kind !== 'text') return [part]
    const found: (Part | { opens: string } | { closes: string })[] = []
    let { text } = part
    for (let match = TAG.exec(text); match !== null; match = TAG.exec(text)) {
      if (match.index > 0) found.push({ kind: 'text', text: text.slice(0, match.index) })
      const [whole, opens, closes, alone] = match
      if (opens !== undefined) found.push({ opens })
      else if (closes !== undefined) found.push({ closes })
      else found.push({ kind: 'tag', name: alone ?? '', parts: undefined })
      text = text.slice(match.index + whole.length)
    }
    return text === '' ? found : [...found, { kind: 'text', text }]
  })
  const level = (until: string | undefined): Part[] => {
    const parts: Part[] = []
    for (let step = rest.shift(); step !== undefined; step = rest.shift()) {
      if ('opens' in step) parts.push({ kind: 'tag', name: step.opens, parts: level(step.opens) })
      else if (!('closes' in step)) parts.push(step)
      else if (step.closes === until) return parts
      else throw new Error(`</${step.closes}> closes nothing`)
    }
    if (until !== undefined) throw new Error(`<${until}> is not closed`)
    return parts
  }
  return level(undefined)
}

/** Names of values, plurals with their cases and tags of a message, sorted: a translation has the same. */
export function placeholdersOf(parts: readonly Part[]): string[] {
  const names = new Set<string>()
  const walk = (some: readonly Part[]): void => {
    for (const part of some) {
      if (part.kind === 'text') continue
      names.add(part.kind === 'tag' ? `<${part.name}>` : part.name)
      if (part.kind === 'plural') for (const { parts: inner } of part.cases) walk(inner)
      if (part.kind === 'tag') walk(part.parts ?? [])
    }
  }
  walk(parts)
  return [...names].toSorted()
}
