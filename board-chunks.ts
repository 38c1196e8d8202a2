import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the page loads first by hand, so that it can ask for things before the libraries are read. */
const FIRST = /\/src\/main\.ts$/
/** What the board cannot work without: its routes are not split off. */
const BOARD = /\/src\/start\.tsx$/

/** The letters of every language of ours; the rest comes on demand. */
const FONT = /figtree-latin-wght.*\.woff2$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/** The frame and the board come with the app; every other screen is a file of its own (the router's plugin splits them). */
export const boardRoutes = ({ routeId }: { routeId: string }): [] | undefined =>
  routeId === '/_shell' || routeId === '/_shell/orders/kanban' ? [] : undefined

/**
 * Puts what the board's first visit needs into two files, libraries and our own code: ninety small ones cost a tablet as
 * many requests and a fifth more bytes. Everything else stays with the screen that uses it. The page names both files,
 * so that they travel while the first one runs.
 */
export function boardChunks(): Plugin {
  const first = new Set<string>()
  const reached = new Set<string>()
  return {
    name: 'board-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id: string) => (first.has(id) ? 'first' : null), priority: 3 },
                { name: (id: string) => (REACT.test(id) ? 'react' : null), priority: 3 },
                { name: (id: string) => (reached.has(id) && isLibrary(id) ? 'libraries' : null), priority: 2 },
                { name: (id: string) => (reached.has(id) ? 'board' : null), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const reach = (from: RegExp, into: Set<string>) => {
        into.clear()
        const waiting = [...this.getModuleIds()].filter((id) => from.test(id))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (into.has(id)) continue
          into.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
      reach(FIRST, first)
      reach(BOARD, reached)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const start = chunks.find(({ facadeModuleId }) => BOARD.test(facadeModuleId ?? ''))
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        const files = new Set([...named('react'), ...named('libraries'), ...named('board'), ...(start ? [start] : [])])
        const styles = new Set([...files].flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]))
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file))
        return [
          // Known to the browser otherwise only when the first text is laid out, which is then laid out twice.
          ...(font === undefined ? [] : [link('preload', font, { as: 'font', type: 'font/woff2' })]),
          ...[...files].map((file) => link('modulepreload', file.fileName)),
          ...[...styles].map((file) => link('stylesheet', file)),
        ]
      },
    },
  }
}

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
  injectTo: 'head',
})
