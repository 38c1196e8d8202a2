import { readFileSync } from 'node:fs'

/** Which folders each catalogue holds; of two that hold one file, the longer path counts. */
export const FOLDERS = JSON.parse(readFileSync(new URL('./catalogues.json', import.meta.url), 'utf8'))

/** The catalogues as Lingui wants them. The sentences of tests are for nobody to read. `pathOf`: where a catalogue stands. */
export const catalogsIn = (pathOf) =>
  Object.entries(FOLDERS).map(([name, include]) => {
    const others = Object.entries(FOLDERS).flatMap(([other, folders]) => (other === name ? [] : folders))
    const inside = others.filter((folder) => include.some((own) => folder.startsWith(`${own}/`)))
    return { path: pathOf(name), include, exclude: ['**/*.test.*', ...inside.map((folder) => `${folder}/**`)] }
  })
