import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { catalogsIn, FOLDERS } from '../../locales/catalogs.mjs'
import { root, runNode, tool } from './steps.mjs'

const LANGUAGES = ['en', 'sq', 'it']
/** Every file of a folder: `sq/messages.po`, `sq/screens.po`, … */
const filesOf = (languages) =>
  languages.flatMap((language) => Object.keys(FOLDERS).map((name) => `${language}/${name}.po`))

/**
 * Extracting leaves no difference, every text has its Albanian and its Italian, and the catalogues compile.
 * All of it happens in a copy: a check changes nothing.
 */
export async function checkCatalogues() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache', 'catalogues-'))
  try {
    const committed = join(root, 'locales')
    const absent = filesOf(LANGUAGES).filter((file) => !existsSync(join(committed, file)))
    if (absent.length > 0) return failed(`No catalogue for ${absent.join(', ')}.`, 'npm run i18n:extract makes it.')
    cpSync(committed, copy, { recursive: true })
    const config = join(copy, 'lingui.config.mjs')
    writeFileSync(config, configText(copy))

    const extract = await runNode(tool('@lingui/cli/dist/lingui-extract.js'), ['--clean', '--config', config])
    if (extract.code !== 0) return failed(extract.output, 'Extracting the texts failed.')
    const changed = filesOf(LANGUAGES).filter((file) => bodyOf(join(committed, file)) !== bodyOf(join(copy, file)))
    if (changed.length > 0) {
      return failed(
        `The catalogues ${changed.join(', ')} are not what the source says.`,
        'npm run i18n:extract, translate what is blank in locales/sq and locales/it, commit the catalogues.',
      )
    }
    const missing = await blanks(committed)
    if (missing.length > 0) return failed(missing.join('\n'), 'Translate these in locales/<language>/messages.po.')

    const compile = await runNode(tool('@lingui/cli/dist/lingui-compile.js'), ['--strict', '--config', config])
    return compile.code === 0
      ? { ok: true }
      : failed(compile.output, 'A message does not compile: mend its braces or its plural.')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const failed = (output, remedy) => ({ ok: false, output, remedy })

/** The project's configuration with the catalogues of the copy. */
const configText = (copy) => `import { formatter } from '@lingui/format-po'
export default {
  rootDir: ${JSON.stringify(root)},
  sourceLocale: 'en',
  locales: ${JSON.stringify(LANGUAGES)},
  catalogs: ${JSON.stringify(catalogsIn((name) => join(copy, '{locale}', name)))},
  format: formatter({ lineNumbers: false }),
}
`

/** A catalogue without the head that says when it was made. */
const bodyOf = (path) => readFileSync(path, 'utf8').replace(/^"(POT-Creation-Date|PO-Revision-Date):.*$/gm, '')

/** Texts without a translation, as `language  text`. */
async function blanks(folder) {
  const po = formatter({ lineNumbers: false })
  const found = []
  for (const file of filesOf(LANGUAGES.filter((one) => one !== 'en'))) {
    const path = join(folder, file)
    const [language] = file.split('/')
    const messages = await po.parse(readFileSync(path, 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename: path,
    })
    for (const [id, { translation, message }] of Object.entries(messages)) {
      if (!translation) found.push(`  ${language}  ${message ?? id}`)
    }
  }
  return found
}
