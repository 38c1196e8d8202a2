import ts from 'typescript'

/** Elements whose text is translated by the macro that they come from, and keys, which say what stands on them. */
const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal', 'kbd', 'Kbd'])
/** Attributes that a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
])
const WORD = /\p{L}{2,}/u

/** `line  text` of every bare text in JSX: what a translator would never see. */
export function bareTexts(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, words: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1}  ${words.trim()}`)
  }
  const visit = (node: ts.Node, translated: boolean): void => {
    if (ts.isJsxText(node) && !translated && WORD.test(node.text)) report(node, node.text)
    if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.has(node.name.getText(source))) {
      const value = node.initializer
      const literal = value && ts.isJsxExpression(value) ? value.expression : value
      if (literal && ts.isStringLiteralLike(literal) && WORD.test(literal.text) && !translated)
        report(literal, literal.text)
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isJsxElement(node.parent) && !translated) {
      if (ts.isStringLiteralLike(node.expression) && WORD.test(node.expression.text)) report(node, node.expression.text)
    }
    const inside = translated || (ts.isJsxElement(node) && MACROS.has(node.openingElement.tagName.getText(source)))
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, false)
  return found
}
