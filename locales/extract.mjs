import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FOLDERS } from './catalogs.mjs'

/**
 * `npm run i18n:extract`. Lingui keeps translations by catalogue; here a text that moves to another catalogue, or is said in a
 * second one, keeps its own: each catalogue is given what the others know before Lingui takes out what it does not say.
 */
const LANGUAGES = ['en', 'sq', 'it']
const pathOf = (language, name) => fileURLToPath(new URL(`./${language}/${name}.po`, import.meta.url))
const entriesIn = (text) => text.trimEnd().split('\n\n')
const idOf = (entry) => entry.slice(entry.search(/^msg(ctxt|id) /m)).split(/^msgstr /m)[0]
const isTranslated = (entry) => !/^msgstr ""$(?!\n")/m.test(entry)

for (const language of LANGUAGES) {
  const paths = Object.keys(FOLDERS).map((name) => pathOf(language, name))
  const texts = paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
  const known = new Map()
  for (const [, ...entries] of texts.map(entriesIn))
    for (const entry of entries) if (isTranslated(entry) && !known.has(idOf(entry))) known.set(idOf(entry), entry)
  const [head] = entriesIn(texts[0])
  for (const [i, path] of paths.entries()) {
    const [ownHead, ...own] = entriesIn(texts[i])
    const translated = own.filter(isTranslated)
    const ids = new Set(translated.map(idOf))
    const others = [...known].filter(([id]) => !ids.has(id)).map(([, entry]) => entry)
    writeFileSync(path, `${[ownHead || head, ...translated, ...others].join('\n\n')}\n`)
  }
}
const lingui = fileURLToPath(new URL('../node_modules/.bin/lingui', import.meta.url))
process.exit(spawnSync(lingui, ['extract', '--clean'], { stdio: 'inherit' }).status ?? 1)
