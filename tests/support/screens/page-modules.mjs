/**
 * Hooks of Node's module loader: what a page of the app imports belongs to that page. A new page reads the app's files anew, as a browser
 * does, and finds no state of the one before; and each file imports the document, storage, requests and timers of its own page.
 */
const GLOBALS = 'page-globals:'
const pageOf = (url) => /[?&]page=(\d+)/.exec(url ?? '')?.[1]

/** The names that are a page's own, as they stand in page-globals.ts; handed over with the hook. */
let names = []
export function initialize(given) {
  names = given
}

export async function resolve(specifier, context, next) {
  if (specifier.startsWith(GLOBALS)) return { url: specifier, shortCircuit: true }
  const resolved = await next(specifier, context)
  const page = pageOf(context.parentURL)
  if (page !== undefined && resolved.url.includes('/dist/app/') && !resolved.url.includes('page='))
    resolved.url += `?page=${page}`
  return resolved
}

export async function load(url, context, next) {
  if (url.startsWith(GLOBALS)) {
    const page = url.slice(GLOBALS.length)
    const source = `export const { ${names.join(', ')} } = global.pagesOfTheApp.get(${page})`
    return { format: 'module', source, shortCircuit: true }
  }
  const loaded = await next(url, context)
  const page = pageOf(url)
  if (page === undefined || loaded.format !== 'module') return loaded
  return { ...loaded, source: `import { ${names.join(', ')} } from '${GLOBALS}${page}';${loaded.source}` }
}
