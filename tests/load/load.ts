import { parseArgs } from 'node:util'
import { type Figure, keepsBudget, printFigures } from '../bench/figure'
import { runNode } from '../support/steps.mjs'
import { measureCrowds } from './companies'
import { createLedger } from './ledger'
import { measureLoad } from './measure-load'
import { measureParts } from './parts'
import { startServers } from './servers'
import { soak } from './soak'
import { measureStatements } from './statements'
import { measureWires } from './wires'
import { buildWorld } from './world'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    streams: { type: 'string', default: '600' },
    tablets: { type: 'string', default: '200' },
    soak: { type: 'string' },
  },
})
const number = (text: string, name: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) {
    console.error(`--${name} needs a number above 0.`)
    process.exit(2)
  }
  return value
}
/** What is measured on servers of its own instead of the whole load. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  companies: measureCrowds,
  wires: () => measureWires(size.streams),
  statements: measureStatements,
  partitions: measureParts,
}
const [part] = positionals
const measurePart = part === undefined ? undefined : PARTS[part]
if (part !== undefined && measurePart === undefined) {
  console.error(`Unknown: ${part}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
const size = {
  seconds: number(values.seconds, 'seconds'),
  streams: number(values.streams, 'streams'),
  tablets: number(values.tablets, 'tablets'),
}

if (process.env['DRIN_BUILT'] !== '1') {
  console.log('Building …')
  const { code, output } = await runNode('server/bin/build.mjs', [])
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}

if (measurePart !== undefined) {
  printFigures(await measurePart())
  process.exit(0)
}

const servers = await startServers()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.dispose().finally(() => process.exit(1)))
let figures: Figure[] = []
try {
  const world = await buildWorld(servers.databaseUrl, size.streams)
  const ledger = createLedger()
  console.log(
    `Node ${process.version}; ${servers.all.length} server process${servers.all.length > 1 ? 'es' : ''}, ` +
      `${servers.isEmbedded ? 'embedded PostgreSQL' : 'PostgreSQL of DATABASE_URL'}; ${world.businesses.length} businesses, ` +
      `${world.seats.length} tablets; the generator shares the machine\n`,
  )
  try {
    figures =
      values.soak === undefined
        ? await measureLoad(world, servers, ledger, size)
        : await soak(world, servers, ledger, number(values.soak, 'soak'))
    const compared = await ledger.compare(world)
    printFigures(compared)
    figures.push(...compared)
  } finally {
    await world.sql.end()
  }
} finally {
  await servers.dispose()
}
const over = figures.filter((figure) => keepsBudget(figure) === false)
console.log(`\n${figures.length} figures, ${over.length} over budget`)
process.exit(0)
