import ts from 'typescript'
import { type Part, toIcu } from './message-tree'

/** A message in the code: where it stands, and the source of what stands in it. */
export type Found = {
  file: string
  line: number
  /** Its `context`, which tells it from the same words elsewhere. */
  context: string | undefined
  icu: string
  /** Characters of the file that say it, and how. */
  start: number
  end: number
  form: 'template' | 'jsx' | 'string' | 'plural' | 'plural-element'
  /** Source of each value by its name, of each plural's value, of each tag's opening and closing. */
  values: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, { open: string; close: string }>
  plurals: ReadonlyMap<string, string>
}

const TAGGED = new Set(['t', 'msg'])
const PLURALS = new Set(['plural', 'select', 'selectOrdinal'])

/** Every message of a source file, as Lingui's macros read it. */
export function findMessages(file: string, code: string): Found[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: Found[] = []

  const add = (
    node: ts.Node,
    form: Found['form'],
    context: string | undefined,
    read: (reader: Reader) => Part[],
    [start, end] = [node.getStart(), node.getEnd()],
  ) => {
    const reader = createReader(source)
    const icu = toIcu(read(reader))
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const { values, tags, plurals } = reader
    found.push({ file, line: line + 1, context, icu, start, end, form, values, tags, plurals })
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && TAGGED.has(node.tag.text))
      return add(node.template, 'template', undefined, (reader) => reader.template(node.template))
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first] = node.arguments
      if (TAGGED.has(node.expression.text) && first !== undefined && ts.isObjectLiteralExpression(first)) {
        const message = propertyOf(first, 'message')
        const context = propertyOf(first, 'context')
        if (message !== undefined && isText(message))
          return add(
            message,
            'string',
            context !== undefined && ts.isStringLiteralLike(context) ? context.text : undefined,
            (reader) => reader.template(message),
          )
      }
      if (PLURALS.has(node.expression.text) && first !== undefined && node.arguments.length === 2)
        return add(node, 'plural', undefined, (reader) => [reader.plural(node)])
    }
    if (ts.isJsxElement(node) && tagOf(node.openingElement) === 'Trans') {
      const { children } = node
      const [first, last] = [children[0], children.at(-1)]
      if (first !== undefined && last !== undefined) {
        add(node, 'jsx', attributeOf(node.openingElement, 'context'), (reader) => reader.children(children), [
          first.pos,
          last.end,
        ])
        return
      }
    }
    if (ts.isJsxSelfClosingElement(node) && tagOf(node) === 'Plural')
      return add(node, 'plural-element', attributeOf(node, 'context'), (reader) => [reader.pluralElement(node)])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

type Reader = Pick<Found, 'values' | 'tags' | 'plurals'> & {
  template: (node: ts.Node) => Part[]
  plural: (node: ts.CallExpression) => Part
  pluralElement: (node: ts.JsxSelfClosingElement) => Part
  children: (nodes: readonly ts.JsxChild[]) => Part[]
}

/** Numbers what has no name of its own, in the order in which it stands, as the macros do. */
function createReader(source: ts.SourceFile): Reader {
  const values = new Map<string, string>()
  const plurals = new Map<string, string>()
  const tags = new Map<string, { open: string; close: string }>()
  let number = 0
  let tagNumber = 0
  const textOf = (node: ts.Node): string => node.getText(source)

  const nameOf = (node: ts.Expression): string => {
    if (ts.isIdentifier(node)) return node.text
    return String(number++)
  }
  const valueOf = (node: ts.Expression): Part[] => {
    if (ts.isStringLiteralLike(node)) return [{ kind: 'text', text: node.text }]
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && PLURALS.has(node.expression.text))
      return [plural(node)]
    if (ts.isObjectLiteralExpression(node) && node.properties.length === 1) {
      const [property] = node.properties
      if (property !== undefined && ts.isPropertyAssignment(property)) {
        const name = textOf(property.name)
        values.set(name, textOf(node))
        return [{ kind: 'value', name }]
      }
    }
    const name = nameOf(node)
    values.set(name, textOf(node))
    return [{ kind: 'value', name }]
  }
  const template = (node: ts.Node): Part[] => {
    if (ts.isStringLiteralLike(node)) return [{ kind: 'text', text: node.text }]
    if (!ts.isTemplateExpression(node)) return []
    return joined([
      { kind: 'text', text: node.head.text },
      ...node.templateSpans.flatMap(({ expression, literal }): Part[] => [
        ...valueOf(expression),
        { kind: 'text', text: literal.text },
      ]),
    ])
  }
  const plural = (node: ts.CallExpression): Part => {
    const [value, options] = node.arguments
    if (value === undefined || options === undefined || !ts.isObjectLiteralExpression(options))
      throw new Error('a plural has two arguments')
    const name = nameOf(value)
    plurals.set(name, textOf(value))
    const type = textOf(node.expression)
    return {
      kind: 'plural',
      name,
      type: type === 'selectOrdinal' ? 'selectordinal' : type,
      cases: options.properties.flatMap((property) => {
        if (!ts.isPropertyAssignment(property)) return []
        const key = ts.isNumericLiteral(property.name)
          ? `=${property.name.text}`
          : ts.isStringLiteral(property.name)
            ? property.name.text
            : textOf(property.name)
        return [
          { key, parts: isText(property.initializer) ? template(property.initializer) : valueOf(property.initializer) },
        ]
      }),
    }
  }
  const pluralElement = (node: ts.JsxSelfClosingElement): Part => {
    const attributes = node.attributes.properties.filter(ts.isJsxAttribute)
    const value = attributes.find(({ name }) => textOf(name) === 'value')?.initializer
    if (value === undefined || !ts.isJsxExpression(value) || value.expression === undefined)
      throw new Error('a Plural has a value')
    const name = nameOf(value.expression)
    plurals.set(name, textOf(value.expression))
    return {
      kind: 'plural',
      name,
      type: 'plural',
      cases: attributes.flatMap(({ name: key, initializer }) => {
        if (['value', 'context', 'comment'].includes(textOf(key)) || initializer === undefined) return []
        const named = textOf(key).replace(/^_(\d+)$/, '=$1')
        if (ts.isStringLiteral(initializer))
          return [{ key: named, parts: [{ kind: 'text' as const, text: unescaped(initializer.text) }] }]
        if (!ts.isJsxExpression(initializer) || initializer.expression === undefined) return []
        const { expression } = initializer
        return [
          {
            key: named,
            parts: isText(expression)
              ? template(expression)
              : ts.isJsxElement(expression) || ts.isJsxFragment(expression) || ts.isJsxSelfClosingElement(expression)
                ? children([expression])
                : valueOf(expression),
          },
        ]
      }),
    }
  }
  const children = (nodes: readonly ts.JsxChild[]): Part[] =>
    joined(
      nodes.flatMap((node): Part[] => {
        if (ts.isJsxText(node)) return [{ kind: 'text', text: cleaned(textOf2(node, source)) }]
        if (ts.isJsxExpression(node))
          return node.expression === undefined
            ? []
            : isText(node.expression)
              ? template(node.expression)
              : valueOf(node.expression)
        if (ts.isJsxFragment(node)) {
          const name = String(tagNumber++)
          tags.set(name, { open: '<>', close: '</>' })
          return [{ kind: 'tag', name, parts: children(node.children) }]
        }
        if (ts.isJsxSelfClosingElement(node)) {
          if (tagOf(node) === 'Plural') return [pluralElement(node)]
          const name = String(tagNumber++)
          tags.set(name, { open: textOf(node), close: '' })
          return [{ kind: 'tag', name, parts: undefined }]
        }
        const name = String(tagNumber++)
        tags.set(name, { open: textOf(node.openingElement), close: textOf(node.closingElement) })
        return [{ kind: 'tag', name, parts: children(node.children) }]
      }),
    )
  return { values, tags, plurals, template, plural, pluralElement, children }
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer

const tagOf = ({ tagName }: ts.JsxOpeningLikeElement): string => tagName.getText()

function attributeOf(node: ts.JsxOpeningLikeElement, name: string): string | undefined {
  const value = node.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((one) => one.name.getText() === name)?.initializer
  return value !== undefined && ts.isStringLiteral(value) ? value.text : undefined
}

const textOf2 = (node: ts.JsxText, source: ts.SourceFile): string => source.text.slice(node.pos, node.end)

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
}
const unescaped = (text: string): string => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

/** Text of JSX as React reads it: lines are trimmed and put together by one blank. */
function cleaned(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  const kept = lines.map((line, i) => {
    let one = line.replaceAll('\t', ' ')
    if (i > 0) one = one.replace(/^ +/, '')
    if (i < lines.length - 1) one = one.replace(/ +$/, '')
    return one
  })
  return unescaped(kept.filter((line) => line !== '').join(' '))
}

/** Texts beside each other are one. */
const joined = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((done, part) => {
    const last = done.at(-1)
    if (part.kind !== 'text' || last?.kind !== 'text')
      return part.kind === 'text' && part.text === '' ? done : [...done, part]
    return [...done.slice(0, -1), { kind: 'text', text: last.text + part.text }]
  }, [])
