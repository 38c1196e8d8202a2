import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countProgress } from './support/progress/count-progress.mjs'
import { runPart, slowest } from './support/progress/run-part.mjs'
import { AGAIN_AT_MOST, runRedAgain } from './support/progress/run-red-again.mjs'
import { root, tool } from './support/steps.mjs'

const lines = (...all: object[]) => all.map((line) => JSON.stringify(line)).join('\n')
const known = { tests: ['a', 'b', 'c'].map((id) => ({ id, name: `test ${id}` })) }

describe('what a run has come to', () => {
  test.each<[string, string, Partial<ReturnType<typeof countProgress>>]>([
    ['nothing was noted', '', { passed: 0, failed: [], notRun: [], unopened: [] }],
    [
      'all ran',
      lines(known, ...['a', 'b', 'c'].map((ended) => ({ ended, outcome: 'passed' }))),
      { passed: 3, notRun: [] },
    ],
    [
      'ended in the middle',
      lines(known, { begun: 'a' }, { ended: 'a', outcome: 'passed' }, { begun: 'b' }),
      { passed: 1, failed: [], running: ['test b'], notRun: ['test b', 'test c'] },
    ],
    [
      'cut off in the middle of a line',
      `${lines(known, { ended: 'a', outcome: 'passed' })}\n{"ended":"b","outco`,
      { passed: 1, notRun: ['test b', 'test c'] },
    ],
    [
      'one is for another machine',
      lines(known, ...['a', 'b'].map((ended) => ({ ended, outcome: 'passed' })), { ended: 'c', outcome: 'skipped' }),
      { passed: 2, failed: [], skipped: ['test c'], notRun: [] },
    ],
    [
      'what its files took',
      lines(
        known,
        { ended: 'a', outcome: 'passed', in: 'x', ms: 40 },
        { ended: 'b', outcome: 'failed', in: 'x', ms: 2 },
        { ended: 'c', outcome: 'passed', in: 'y', ms: 7 },
      ),
      { passed: 2, failed: ['test b'], tookMs: { x: 42, y: 7 } },
    ],
    [
      'passed at the second try',
      lines(known, { ended: 'a', outcome: 'failed' }, { ended: 'a', outcome: 'passed' }),
      { passed: 0, failed: ['test a'], notRun: ['test b', 'test c'] },
    ],
    ['a file was never opened', lines({ files: ['x', 'y'] }, { file: 'x', ...known }), { unopened: ['y'] }],
    [
      'a file could not be read',
      lines({ files: ['x'] }, { ended: 'x', name: 'x as a whole', outcome: 'failed' }),
      { failed: ['x as a whole'], unopened: [] },
    ],
  ])('%s', (_, text, expected) => expect(countProgress(text)).toMatchObject(expected))
})

test('the slowest files come first, ten at most', () => {
  const files = Array.from({ length: 12 }, (_, at) => [`file ${at}`, at * 1000] as const)
  const said = slowest(Object.fromEntries(files))
  expect(said).toHaveLength(10)
  expect(said[0]).toBe('   11.0 s  file 11')
})

describe('a part of the tests', { timeout: 120_000 }, () => {
  let folder: string
  beforeEach(async () => {
    // Below the project, where the runners are found.
    await mkdir(join(root, '.cache'), { recursive: true })
    folder = await mkdtemp(join(root, '.cache', 'run-part-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))

  const LIMIT_MS = 25_000
  const GRACE_MS = 2_000

  /**
   * Lets the limit come as soon as the second test, an endless one, was noted and has written `file`, where it writes one: only
   * this process's clock is moved.
   */
  async function endless<Outcome>(run: () => Promise<Outcome>, file?: string): Promise<Outcome> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const outcome = run()
      const isUnderWay = async () => {
        const notes = await readFile(join(folder, 'progress.jsonl'), 'utf8').catch(() => '')
        return notes.split('"begun"').length > 2 && (file === undefined || existsSync(file))
      }
      for (const until = Date.now() + 60_000; !(await isUnderWay()) && Date.now() < until; ) await sleep(50)
      vi.advanceTimersByTime(LIMIT_MS)
      await Promise.race([outcome, sleep(GRACE_MS)])
      vi.advanceTimersByTime(GRACE_MS)
      return await outcome
    } finally {
      vi.useRealTimers()
    }
  }

  const vitest = (options: { limitMs?: number; countTests?: (files: string[]) => Promise<number> }) =>
    runPart({
      name: 'Vitest',
      script: tool('vitest/vitest.mjs'),
      args: ['run', '--root', folder, `--reporter=${join(root, 'tests/support/progress/vitest-reporter.mjs')}`],
      progress: join(folder, 'progress.jsonl'),
      graceMs: GRACE_MS,
      ...options,
    })

  const config = `export default { test: { fileParallelism: false, testTimeout: 0, sequence: { sequencer: class {
    shard(files) { return files }
    sort(files) { return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId)) }
  } } } }`

  test('counts what passed, failed and was not for this machine, and a file whose preparation failed', async () => {
    await write({
      'vitest.config.mjs': config,
      'a.test.mjs': `import { expect, test } from 'vitest'
        test('right', () => {}); test('wrong', () => expect(1).toBe(2)); test.skip('elsewhere', () => {})`,
      'b.test.mjs': `import { beforeAll, test } from 'vitest'
        beforeAll(() => { throw new Error('no') }); test('one', () => {}); test('two', () => {})`,
      'c.test.mjs': `throw new Error('no')`,
    })
    const { passed, failed, skipped, said, tookMs } = await vitest({})
    expect({ passed, skipped }).toEqual({ passed: 1, skipped: ['elsewhere'] })
    expect(tookMs).toHaveProperty('a.test.mjs')
    // The wrong one, the two that were not prepared with their file, and the file that cannot be read.
    expect(failed).toBe(5)
    expect(said.join('\n')).toContain('Vitest: 2 of')
    expect(said).toContain('  failed: wrong')
  })

  test('that is ended by its limit says which, what was running, and counts what never ran as failed', async () => {
    await write({
      'vitest.config.mjs': config,
      'a.test.mjs': `import { test } from 'vitest'
        test('right', () => {}); test('endless', () => new Promise(() => {})); test('after', () => {})`,
      'b.test.mjs': `import { test } from 'vitest'
        test('one', () => {}); test('two', () => {})`,
    })
    const asked: string[] = []
    const outcome = await endless(() =>
      vitest({
        limitMs: LIMIT_MS,
        countTests: async (files) => {
          asked.push(...files)
          return 2
        },
      }),
    )
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 4,
      skipped: [],
      said: [
        'Vitest: ended by its limit of 25 seconds',
        'Vitest: 4 of 5 never ran to their end, and count as failed',
        '  it was running: endless',
      ],
    })
    expect(asked).toEqual([`:${join(folder, 'b.test.mjs')}`])
  })

  test('in the browser’s runner as well; nothing that it started lives on', async () => {
    const pidFile = join(folder, 'pid')
    await write({
      // Its own folder for results: the usual one is the project's, whose notes of this very run would be cleared away.
      'playwright.config.mjs': `export default { testDir: '.', outputDir: 'results', workers: 1, timeout: 0 }`,
      'a.spec.mjs': `import { spawn } from 'node:child_process'
        import { writeFileSync } from 'node:fs'
        import { test } from '@playwright/test'
        test('right', () => {})
        test('endless', async () => {
          const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
          writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
          await new Promise(() => {})
        })
        test('after', () => {})`,
      'b.spec.mjs': `import { test } from '@playwright/test'
        test.skip('elsewhere', () => {}); test('one', () => {})`,
    })
    const outcome = await endless(
      () =>
        runPart({
          name: 'Playwright',
          script: tool('@playwright/test/cli.js'),
          args: [
            'test',
            '--config',
            join(folder, 'playwright.config.mjs'),
            `--reporter=${join(root, 'tests/support/progress/playwright-reporter.mjs')}`,
          ],
          progress: join(folder, 'progress.jsonl'),
          limitMs: LIMIT_MS,
          graceMs: GRACE_MS,
        }),
      pidFile,
    )
    expect(outcome).toMatchObject({ passed: 1, skipped: [] })
    expect(outcome.said).toContain('Playwright: ended by its limit of 25 seconds')
    expect(outcome.said).toContain('Playwright: 4 of 5 never ran to their end, and count as failed')
    expect(outcome.said.join('\n')).toMatch(/it was running: .*endless/)
    expect(outcome.failed).toBe(4)
    const pid = await readFile(pidFile, 'utf8')
    // What nobody collects stays in the table, marked with a Z.
    const state = () => spawnSync('ps', ['-p', pid, '-o', 'stat='], { encoding: 'utf8' }).stdout.trim()
    await expect.poll(state).toMatch(/^(Z|$)/)
  })

  const twice = () => {
    const args = ['run', '--root', folder, `--reporter=${join(root, 'tests/support/progress/vitest-reporter.mjs')}`]
    const part = { name: 'Vitest', script: tool('vitest/vitest.mjs'), args, progress: join(folder, 'progress.jsonl') }
    return runRedAgain(part, ({ files }) => [...args, ...files])
  }

  test('runs a few red ones once more: red again fails, green alone is called unstable', async () => {
    await write({
      'vitest.config.mjs': config,
      'a.test.mjs': `import { existsSync, writeFileSync } from 'node:fs'
        import { expect, test } from 'vitest'
        test('hasty', () => {
          const wasHere = existsSync('${folder}/was-here')
          writeFileSync('${folder}/was-here', '')
          expect(wasHere).toBe(true)
        })
        test('wrong', () => expect(1).toBe(2)); test('right', () => {})`,
      'b.test.mjs': `import { test } from 'vitest'
        test('elsewhere', () => {})`,
    })
    expect(await twice()).toMatchObject({
      passed: 3,
      failed: 1,
      unstable: ['hasty'],
      said: [
        'Vitest: 1 failed',
        '  failed: wrong',
        'Vitest: 1 unstable, red once and green alone',
        '  unstable: hasty',
      ],
    })
  })

  test('does not ask again where many are red, or where something did not run', async () => {
    const many = Array.from({ length: AGAIN_AT_MOST + 1 }, (_, at) => `test('wrong ${at}', once)`)
    const once = `import { appendFileSync } from 'node:fs'
        import { beforeAll, test } from 'vitest'
        const once = () => { appendFileSync('${folder}/runs', 'x'); throw new Error('no') }`
    await write({ 'vitest.config.mjs': config, 'a.test.mjs': `${once}\n${many.join('\n')}` })
    expect(await twice()).toMatchObject({ passed: 0, failed: many.length })
    expect(await readFile(join(folder, 'runs'), 'utf8')).toHaveLength(many.length)

    await rm(join(folder, 'runs'))
    await write({
      'a.test.mjs': `${once}\ntest('wrong', once)`,
      'b.test.mjs': `import { beforeAll, test } from 'vitest'
        beforeAll(() => { throw new Error('no') }); test('one', () => {})`,
    })
    // The wrong one, and the one that was not prepared, with its file.
    expect(await twice()).toMatchObject({ passed: 0, failed: 3 })
    expect(await readFile(join(folder, 'runs'), 'utf8')).toHaveLength(1)
  })
})
