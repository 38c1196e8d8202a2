import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import { CATALOGUES } from './catalogues'
import { readTexts } from './read-texts'
import { type TextRow, writeTexts } from './write-texts'

/**
 * `npm run texts -- <part>` writes the texts of a part (a catalogue, or a folder of `src`) as `texts.csv`, in three languages and with
 * their places, for whoever reads them as a native. `npm run texts -- --read <file>` takes the corrected file back: what is in
 * `en`, `sq` and `it` goes into code and catalogues, the rest of a row says which text it is.
 */
const [what = '', file = 'texts.csv'] = process.argv.slice(2)
if (what === '--read') read(file)
else if (CATALOGUES.includes(what) || what.startsWith('src')) write(what)
else {
  console.error(`npm run texts -- <${CATALOGUES.join('|')}|src/…>   or   npm run texts -- --read <file>`)
  process.exitCode = 2
}

function write(part: string): void {
  const rows = writeTexts(part)
  writeFileSync(file, `\uFEFF${Papa.unparse(rows, { newline: '\n' })}\n`)
  console.log(`${rows.length} texts of ${part} are in ${file}`)
}

function read(path: string): void {
  const { data, errors } = Papa.parse<Partial<TextRow>>(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const problems = errors.map(({ row, message }) => `line ${(row ?? 0) + 2}: ${message}`)
  problems.push(
    ...readTexts(
      data.map(({ catalogue = '', context = '', id = '', en, sq, it }) => ({
        catalogue,
        ...(context !== '' && { context }),
        id,
        ...(en !== undefined && en !== '' && { en }),
        ...(sq !== undefined && sq !== '' && { sq }),
        ...(it !== undefined && it !== '' && { it }),
      })),
    ),
  )
  for (const problem of problems) console.error(problem)
  console.log('Now: npm run i18n:extract && npm run format && npm test -- changed')
  if (problems.length > 0) process.exitCode = 1
}
