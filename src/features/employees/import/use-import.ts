import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { useSave } from '#/api/use-save'
import type { Encoding } from '#/components/file/read-text-file'
import { EmployeeImportReport } from '#/contract/employees'
import { GroupImportReport } from '#/contract/employee-groups'
import { countOutcomes } from '#/domain/employees/import-problems'
import type { LeftAnswer } from '#/domain/employees/same-person'
import type { Cells, CheckedLine, ImportKind, ImportReport, ListLine } from './import-kind'
import { type List, type ListProblem, readList } from './read-list'

/** A file, and all that was decided about its lines since it was read. */
type Work = {
  list: List
  columns: readonly (string | null)[]
  edits: ReadonlyMap<number, Cells>
  out: ReadonlySet<number>
  answers: ReadonlyMap<number, LeftAnswer>
  /** What the server found wrong and this device did not, until the line is changed. */
  refused: ReadonlyMap<number, CheckedLine>
}

export type ImportStep =
  | { at: 'file'; problem?: ListProblem }
  | { at: 'reading'; done: number; total: number }
  | { at: 'check' }
  | { at: 'done'; report: ImportReport; left: readonly CheckedRow[] }

/** A line with all that its row shows. */
export type CheckedRow = CheckedLine & { cells: Cells; isOut: boolean; edited: readonly string[] }

/** So many lines are checked before the page may draw again. */
const SLICE = 250
const pause = () => new Promise((go) => setTimeout(go))

const linesIn = ({ list: { rows }, columns, edits, answers }: Work): ListLine[] =>
  rows.map(({ line, cells }) => {
    const named = columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? ''] as const]))
    return { line, cells: { ...Object.fromEntries(named), ...edits.get(line) }, answer: answers.get(line) }
  })

/** Read at once, as one of the two reports has it. */
const Refused = v.union([v.pick(EmployeeImportReport, ['lines']), v.pick(GroupImportReport, ['lines'])])
function refusedIn(error: unknown): readonly CheckedLine[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'wrong_lines') return undefined
  const read = v.safeParse(Refused, error.data)
  return read.success ? read.output.lines : undefined
}

/**
 * The import of one file: read and checked on this device, tried on the server, and written. `known` changes when what the
 * company has is read anew.
 */
export function useImport(kind: ImportKind, known: unknown) {
  const [step, setStep] = useState<ImportStep>({ at: 'file' })
  const [file, setFile] = useState<File>()
  const [work, setWork] = useState<Work>()
  const trying = useSave(kind.send)
  const writing = useSave(kind.send)

  const lines = useMemo(() => (work === undefined ? [] : linesIn(work)), [work])
  const included = useMemo(() => lines.filter(({ line }) => work?.out.has(line) !== true), [lines, work])
  const rows = useMemo(() => {
    const found = new Map(kind.check(included).map((one) => [one.line, one]))
    return lines.map(({ line, cells }): CheckedRow => {
      const here = found.get(line)
      const refused = here === undefined || here.outcome === 'wrong' ? undefined : work?.refused.get(line)
      const checked = refused ?? here ?? { line, outcome: 'same', name: '', problems: [] }
      return { ...checked, cells, isOut: here === undefined, edited: Object.keys(work?.edits.get(line) ?? {}) }
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a kind is made anew with every draw, `known` says when it differs
  }, [lines, included, work, known, kind.of])
  const counts = useMemo(() => countOutcomes(rows.filter(({ isOut }) => !isOut)), [rows])

  const forget = () => {
    trying.forget()
    writing.forget()
  }
  const take = async (chosen: File, encoding?: Encoding) => {
    forget()
    setFile(chosen)
    const read = await readList(
      chosen,
      (cells) => kind.match(cells).filter((column) => column !== null).length,
      encoding,
    )
    if ('problem' in read) {
      setWork(undefined)
      setStep({ at: 'file', problem: read.problem })
      return
    }
    const columns = kind.match(read.heading)
    const started: Work = {
      list: read,
      columns,
      edits: new Map(),
      out: new Set(),
      answers: new Map(),
      refused: new Map(),
    }
    const all = linesIn(started)
    for (let done = 0; done < all.length; done += SLICE) {
      setStep({ at: 'reading', done, total: all.length })
      await pause()
      kind.check(all.slice(done, done + SLICE))
    }
    setWork(started)
    setStep({ at: 'check' })
  }
  /** A change of the work; what the server said of these lines is over. */
  const change = (of: readonly number[], next: (work: Work) => Partial<Work>) => {
    forget()
    setWork((now) => {
      if (now === undefined) return now
      const refused = new Map([...now.refused].filter(([line]) => !of.includes(line)))
      return { ...now, refused, ...next(now) }
    })
  }
  const mark = (found: readonly CheckedLine[]) =>
    setWork(
      (now) =>
        now && {
          ...now,
          refused: new Map(found.filter(({ outcome }) => outcome === 'wrong').map((one) => [one.line, one])),
        },
    )

  /** Tries all lines on the server, and writes them where none is wrong. Answers whether it was written. */
  const write = async (): Promise<boolean> => {
    forget()
    const tried = await trying.save({ lines: included, dryRun: true })
    if (!tried.isSaved) return false
    if (tried.answer.counts.wrong > 0) {
      mark(tried.answer.lines)
      return false
    }
    const written = await writing.save({ lines: included, dryRun: false })
    if (!written.isSaved) {
      mark(refusedIn(written.error) ?? [])
      return false
    }
    setStep({ at: 'done', report: written.answer, left: rows.filter(({ isOut }) => isOut) })
    setWork(undefined)
    return true
  }

  return {
    step,
    list: work?.list,
    columns: work?.columns ?? [],
    rows,
    counts,
    included: included.length,
    out: work?.out.size ?? 0,
    refused: [...(work?.refused.values() ?? [])],
    busy: trying.isBusy ? ('checking' as const) : writing.isBusy ? ('writing' as const) : undefined,
    error: trying.error ?? (refusedIn(writing.error) === undefined ? writing.error : null),
    take,
    read: (encoding: Encoding) => file && take(file, encoding),
    restart: () => {
      forget()
      setWork(undefined)
      setStep({ at: 'file' })
    },
    edit: (line: number, cells: Cells) =>
      change([line], ({ edits }) => ({ edits: new Map(edits).set(line, { ...edits.get(line), ...cells }) })),
    leaveOut: (of: readonly number[]) => change(of, ({ out }) => ({ out: new Set([...out, ...of]) })),
    takeBack: (line: number) => change([line], ({ out }) => ({ out: new Set([...out].filter((one) => one !== line)) })),
    answer: (line: number, answer: LeftAnswer) =>
      change([line], ({ answers }) => ({ answers: new Map(answers).set(line, answer) })),
    /** Gives a column of the file another meaning, or none; another one that had it gives it up. */
    assign: (at: number, column: string | null) =>
      change([], ({ columns }) => ({
        refused: new Map(),
        columns: columns.map((one, index) => (index === at ? column : one === column ? null : one)),
      })),
    write,
  }
}
export type Import = ReturnType<typeof useImport>
