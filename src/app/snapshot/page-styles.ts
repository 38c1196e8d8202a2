/** The class names that the rules of some stylesheets name; groups (`@media`, `@layer`) are looked into. */
function namesIn(sheets: readonly CSSStyleSheet[]): Set<string> {
  const names = new Set<string>()
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if ('selectorText' in rule) {
        for (const [, name = ''] of String(rule.selectorText).matchAll(/\.([\w-]+)/g)) names.add(name)
      }
      if ('cssRules' in rule) look((rule as CSSGroupingRule).cssRules) // only such rules have it
    }
  }
  for (const sheet of sheets) look(sheet.cssRules)
  return names
}

let known: { count: number; late: Set<string> } | undefined

/** One that is still on its way, or never came, throws when its rules are read. */
function isHere(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules !== null
  } catch {
    return false
  }
}

/**
 * The classes that only stylesheets beyond the page's first one know: their parts of the screen come after the first
 * paint, and would be drawn there without their style. Read anew when another stylesheet came; `undefined` while one is missing:
 * what is on the screen is then not what a start should show.
 */
export function lateClasses(): ReadonlySet<string> | undefined {
  const sheets = [...document.styleSheets]
  if (!sheets.every(isHere)) return undefined
  if (known?.count !== sheets.length) {
    const isFirst = ({ ownerNode }: CSSStyleSheet) =>
      ownerNode instanceof Element && ownerNode.hasAttribute('data-first')
    const first = namesIn(sheets.filter(isFirst))
    const late = [...namesIn(sheets.filter((sheet) => !isFirst(sheet)))].filter((name) => !first.has(name))
    known = { count: sheets.length, late: new Set(late) }
  }
  return known.late
}
