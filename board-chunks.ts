import { createHash } from 'node:crypto'
import { minify } from 'terser'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the page loads first by hand, so that it can ask for things before the libraries are read. */
const FIRST = /\/src\/main\.ts$/
/** What the board cannot work without: its routes are not split off. */
const BOARD = /\/src\/start\.tsx$/

/** What hydrates the start-up snapshot, and the navigation that it shows: a start with one waits for them, too. */
const HYDRATE = /\/src\/app\/(snapshot\/hydrate|frame\/sidebar-body)\.tsx?$/

const FIRST_FILES: ReadonlySet<string> = new Set(['first', 'react', 'libraries', 'board'])

/**
 * The browser then compiles the whole file while it travels, on another thread, instead of each function when it is first called,
 * which took a cheap tablet a third of a first visit. Only Chromium knows it so far; to others it is a comment.
 */
const COMPILE_WHILE_IT_TRAVELS = '//# allFunctionsCalledOnLoad\n'

/** The letters of every language of ours; the rest comes on demand. */
const FONT = /figtree-latin-wght.*\.woff2$/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/** In the barrel of a library that the board uses, and used by forms alone. */
const FORM_STORE = /\/node_modules\/@tanstack\/store\/dist\/store\.js$/
/** Reads the libraries and nothing else: it is where they are. */
const READ_LIBRARIES = /\/src\/read-libraries\.ts$/
/** Of the source, before it is minified. */
const SMALL_BYTES = 3_000
const STYLES = /\.css($|\?)/
/** Of parts that are made to be shared. */
const SHARED_STYLES = /\/src\/(ui|components)\/.*\.module\.css$/
/** The office's screens have one stylesheet: the board's first file names every one that there is, for each screen. */
const OFFICE_STYLES = /\/src\/features\/(?!(closing|later|not-found|orders|palette|printing|session)\/).*\.module\.css$/
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
  const small = new Set<string>()
  const hydrate = new Set<string>()
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
                {
                  name: (id: string) =>
                    READ_LIBRARIES.test(id) || (reached.has(id) && isLibrary(id)) ? 'libraries' : null,
                  priority: 2,
                },
                { name: (id: string) => (reached.has(id) ? 'board' : null), priority: 1 },
                { name: (id: string) => (hydrate.has(id) ? 'hydrate' : null), priority: 1 },
                { name: (id: string) => (small.has(id) ? 'small-parts' : null) },
                { name: (id: string) => (OFFICE_STYLES.test(id) ? 'office-styles' : null) },
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
          if (into.has(id) || FORM_STORE.test(id)) continue
          into.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
      reach(FIRST, first)
      reach(BOARD, reached)
      reach(HYDRATE, hydrate)
      for (const id of hydrate) if (first.has(id) || reached.has(id)) hydrate.delete(id)
      // Icons and the like, which need nothing but what is there already: a file each would be two hundred requests more.
      small.clear()
      const asked = new Set<string>()
      const isAtHand = (id: string): boolean => {
        if (first.has(id) || reached.has(id)) return true
        if (hydrate.has(id)) return false
        if (asked.has(id)) return small.has(id)
        asked.add(id)
        const info = this.getModuleInfo(id)
        const isSmall = info !== null && (info.code ?? '').length <= SMALL_BYTES && info.importedIds.every(isAtHand)
        if (!isSmall || !(STYLES.test(id) ? SHARED_STYLES.test(id) : info.importers.length > 1)) return false
        small.add(id)
        return true
      }
      for (const id of this.getModuleIds()) isAtHand(id)
    },
    // What the builder's own minifier leaves: one in a hundred bytes of what a first visit waits for.
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST_FILES.has(chunk.name)) continue
          const { code } = await minify(chunk.code, { module: true, ecma: 2022, compress: { passes: 3 } })
          if (code !== undefined) chunk.code = COMPILE_WHILE_IT_TRAVELS + code
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const start = chunks.find(({ facadeModuleId }) => BOARD.test(facadeModuleId ?? ''))
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        const files = new Set([...named('react'), ...named('libraries'), ...named('board'), ...(start ? [start] : [])])
        const styles = new Set([...files].flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]))
        const hydrateFiles = named('hydrate')
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter((file) => !styles.has(file))
          .map((file) => `/${file}`)
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file))
        return [
          // Known to the browser otherwise only when the first text is laid out, which is then laid out twice.
          ...(font === undefined ? [] : [link('preload', font, { as: 'font', type: 'font/woff2' })]),
          ...[...files].map((file) => link('modulepreload', file.fileName)),
          // Marked: what other stylesheets know belongs to parts that come later (src/app/snapshot).
          ...[...styles].map((file) => link('stylesheet', file, { 'data-first': '' })),
          // Named only: a first visit has no snapshot. The worker fetches them beside one.
          { tag: 'meta', attrs: { name: 'hydrate', content: hydrateFiles.join(' ') }, injectTo: 'head' },
          { tag: 'meta', attrs: { name: 'build', content: buildOf(Object.keys(bundle ?? {})) }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** A name for this build: the files have their contents' hashes in theirs. */
const buildOf = (files: string[]): string =>
  createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 16)

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
  injectTo: 'head',
})
