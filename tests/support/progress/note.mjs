import { appendFileSync } from 'node:fs'

/**
 * Keeps a line of what a run of tests has come to in the file that `DRIN_TEST_PROGRESS` names. Written at once, so that it is
 * there when the run is killed in the middle; `count-progress.mjs` reads it. A line is one of
 *   { files: string[] }                      files that are going to be opened
 *   { file?: string, tests: { id, name }[] } tests that are now known, of this file
 *   { begun: id }
 *   { ended: id, name?, outcome: 'passed' | 'failed' | 'skipped', in?: path, ms?: number }   `in`: its file, `ms`: what it took
 */
export function note(line) {
  const file = process.env['DRIN_TEST_PROGRESS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
