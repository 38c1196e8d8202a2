import { relative } from 'node:path'
import { note } from './note.mjs'

/** Notes what a Playwright run has come to (see note.mjs). */
export default class PlaywrightProgress {
  onBegin(_config, suite) {
    note({
      tests: suite.allTests().map((test) => ({ id: test.id, name: test.titlePath().filter(Boolean).join(' › ') })),
    })
  }

  onTestBegin({ id }) {
    note({ begun: id })
  }

  /** One that was interrupted, or skipped because another failed, has no outcome: it did not run. */
  onTestEnd({ id, expectedStatus, location }, { status, duration }) {
    if (status === 'interrupted') return
    const took = { in: relative(process.cwd(), location.file), ms: duration }
    if (status !== 'skipped') note({ ended: id, outcome: status === expectedStatus ? 'passed' : 'failed', ...took })
    else if (expectedStatus === 'skipped') note({ ended: id, outcome: 'skipped' })
  }

  printsToStdio() {
    return false
  }
}
