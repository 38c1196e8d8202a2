import { note } from './note.mjs'

/** Notes what a Vitest run has come to (see note.mjs). */
export default class VitestProgress {
  onTestRunStart(specifications) {
    note({ files: specifications.map(({ moduleId, project }) => `${project.name}:${moduleId}`) })
  }

  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()]
    note({ file: fileOf(module), tests: tests.map(({ id, fullName }) => ({ id, name: fullName })) })
    for (const test of tests) if (isLeftOut(test)) note({ ended: test.id, outcome: 'skipped' })
  }

  onTestCaseReady(test) {
    if (!isLeftOut(test)) note({ begun: test.id })
  }

  onTestCaseResult(test) {
    const { state } = test.result()
    const took = { in: test.module.relativeModuleId, ms: test.diagnostic()?.duration }
    if (state === 'passed' || state === 'failed') note({ ended: test.id, outcome: state, ...took })
  }

  /** Only now is it known whether a test was skipped by its own word, or because what prepares it failed. */
  onTestModuleEnd(module) {
    for (const test of module.children.allTests())
      if (test.result().state === 'skipped' && !fellWithItsSuite(test)) note({ ended: test.id, outcome: 'skipped' })
    if (module.errors().length > 0)
      note({ ended: fileOf(module), name: `${module.relativeModuleId} as a whole`, outcome: 'failed' })
  }
}

const fileOf = ({ moduleId, project }) => `${project.name}:${moduleId}`

const isLeftOut = ({ options }) => options.mode === 'skip' || options.mode === 'todo'

function fellWithItsSuite({ parent }) {
  if (parent.errors().length > 0) return true
  return parent.type === 'module' ? false : fellWithItsSuite(parent)
}
