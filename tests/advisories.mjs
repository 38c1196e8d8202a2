/**
 * `npm run advisories`: looks the packages of the lock file up among the known holes, where the registry offers that, and says so where it
 * does not. Ends with 1 where one of what the product runs with is open to a high or critical one.
 */
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const answer = JSON.parse(stdout || '{}')
if (answer.metadata === undefined) {
  console.log(`Not looked up: ${answer.message ?? 'npm said nothing'}.`)
  console.log('This registry offers no advisories, or cannot be reached. Run it again where the registry is npm’s own.')
  process.exit(0)
}
const { info = 0, low = 0, moderate = 0, high = 0, critical = 0 } = answer.metadata.vulnerabilities
for (const [name, { severity, range, fixAvailable }] of Object.entries(answer.vulnerabilities ?? {}))
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', a newer version mends it' : ''}`)
console.log(`${critical} critical, ${high} high, ${moderate} moderate, ${low + info} lesser`)
process.exit(high + critical > 0 ? 1 : 0)
