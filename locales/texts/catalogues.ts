import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PO from 'pofile'
import { FOLDERS } from '../catalogs.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const LANGUAGES = ['en', 'sq', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const CATALOGUES = Object.keys(FOLDERS)

export const pathOf = (language: Language, catalogue: string): string => `${ROOT}locales/${language}/${catalogue}.po`
export const readCatalogue = (language: Language, catalogue: string) =>
  PO.parse(readFileSync(pathOf(language, catalogue), 'utf8'))

/** The catalogue that a source file's texts stand in: of the folders that hold it the longest. */
export function catalogueOf(file: string): string {
  const folders = Object.entries(FOLDERS).flatMap(([catalogue, own]) => own.map((folder) => ({ catalogue, folder })))
  const holding = folders.filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
  return holding.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.catalogue ?? ''
}

/** Source files that may say something, from the root. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', 'src'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
