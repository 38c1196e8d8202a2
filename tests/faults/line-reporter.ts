import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** A line per row while it ends, a table when all have. `DRIN_FAULT_LOG` names a file that gets a JSON line per run. */
export default class LineReporter implements Reporter {
  private readonly rows = new Map<string, { runs: number; green: number; seconds: number }>()

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return
    const name = test.title.replace(/ @\w+/g, '')
    const isGreen = result.status === 'passed'
    const seconds = result.duration / 1000
    const known = this.rows.get(name) ?? { runs: 0, green: 0, seconds: 0 }
    this.rows.set(name, {
      runs: known.runs + 1,
      green: known.green + (isGreen ? 1 : 0),
      seconds: known.seconds + seconds,
    })
    const measured = result.annotations
      .filter(({ type }) => type === 'measured')
      .map(({ description = '' }) => description)
    const figures = measured.length === 0 ? '' : ` (${measured.join(', ')})`
    console.log(`${isGreen ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s${figures}`)
    const why = result.errors.map(({ message = '' }) => message).join('\n')
    if (!isGreen) console.log(why.replace(/^/gm, '    '))
    log({ row: name, green: isGreen, seconds, measured, ...(isGreen ? {} : { why: plain(why).slice(0, 600) }) })
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onError(error: { message?: string }): void {
    console.log(error.message ?? 'An error outside of the rows')
  }

  onEnd(result: FullResult): void {
    const all = [...this.rows].toSorted(([a], [b]) => a.localeCompare(b))
    console.log('')
    for (const [name, { runs, green, seconds }] of all) {
      console.log(`${name}: ${green} of ${runs} green, ${(seconds / runs).toFixed(1)} s each`)
    }
    const runs = all.reduce((sum, [, row]) => sum + row.runs, 0)
    const green = all.reduce((sum, [, row]) => sum + row.green, 0)
    console.log(`\n${all.length} rows in the browser, ${green} of ${runs} runs green (${result.status})`)
  }

  printsToStdio(): boolean {
    return true
  }
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const plain = (text: string) => text.replace(COLOURS, '')

function log(line: unknown): void {
  const file = process.env['DRIN_FAULT_LOG']
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}
