import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'

const source = (path: string) => readFile(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

// A power cut of the whole machine needs a virtual machine or a dm-flakey disk, and neither is to be had here: it is NOT
// tested. Row 15 kills the database's processes and row 20 the browser's, which leaves the system's own page cache alive.
test('row 21 – power loss of the machine is not simulated: both stores at least ask for the disk', async () => {
  expect(await source('src/offline/store/db.ts')).toMatch(/super\(name, \{ chromeTransactionDurability: 'strict' \}\)/)
  const launch = await source('server/db/launch-postgres.ts')
  expect(launch).toMatch(/'fsync=on',\s+'synchronous_commit=on'/)
  expect(launch).not.toMatch(/full_page_writes=off/)
})
