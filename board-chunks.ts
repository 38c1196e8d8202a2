import type { Plugin } from 'vite'

/** What the board cannot work without: the entry, the frame and the board itself. */
const BOARD_ROOTS = [/\/src\/main\.tsx$/, /\/routes\/shell\.tsx\?tsr-split/, /\/routes\/orders-kanban\.tsx\?tsr-split/]

const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/**
 * Puts what the board's first visit needs into two files, libraries and our own code: ninety small ones cost a tablet as
 * many requests and a fifth more bytes. Everything else stays with the screen that uses it.
 */
export function boardChunks(): Plugin {
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
                { name: (id: string) => (reached.has(id) && isLibrary(id) ? 'libraries' : null), priority: 2 },
                { name: (id: string) => (reached.has(id) ? 'board' : null), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      reached.clear()
      const waiting = [...this.getModuleIds()].filter((id) => BOARD_ROOTS.some((root) => root.test(id)))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id)) continue
        reached.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
