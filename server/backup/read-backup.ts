import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { StartFailure } from '../start-failure'
import { BackupEnd, BackupHeader, type BackupLine } from './backup-format'

const Begin = v.object({ table: v.string() })

/** The header of a backup, once the whole file was read and found complete. Throws `StartFailure` with a sentence. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: number }> {
  let rows = 0
  let end: number | undefined
  for await (const line of linesOf(file)) {
    if ('row' in line) rows += 1
    if ('end' in line) end = line.end
  }
  if (end !== rows)
    throw new StartFailure(`The backup ${file} is not whole: it was cut off while it was written or copied.`)
  const header = await headerOf(file)
  return { header, rows }
}

async function headerOf(file: string): Promise<BackupHeader> {
  for await (const text of textsOf(file)) {
    const header = v.safeParse(BackupHeader, parsed(text))
    if (header.success) return header.output
    break
  }
  throw new StartFailure(`${file} is no backup of Drin, or one of a version that this one does not know.`)
}

/** What follows the header, in order. */
export async function* linesOf(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  for await (const text of textsOf(file)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    // A row is an array of one, kept as the text that PostgreSQL wrote.
    if (text.startsWith('[') && text.endsWith(']')) {
      yield { row: text.slice(1, -1) }
      continue
    }
    const other = parsed(text)
    const begin = v.safeParse(Begin, other)
    const end = v.safeParse(BackupEnd, other)
    if (begin.success) yield begin.output
    else if (end.success) yield { end: end.output.rows }
    else throw new StartFailure(`The backup ${file} cannot be read: a line of it is broken.`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    // The errors of both streams end up in the second.
    const unpacked = createReadStream(file)
      .on('error', (error) => unpacked.destroy(error))
      .pipe(createGunzip())
    for await (const part of unpacked) {
      const lines = `${rest}${decoder.write(part)}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartFailure(`There is no file ${file}.`)
    if (error instanceof StartFailure) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(`The backup ${file} cannot be read: ${why}.`)
  }
}
