import type { Cluster } from './cluster'
import { askedAt } from './asked'
import { pause } from './part'

const BOTH_VERSIONS_MS = 3_000

/** `mostSec`: from the fault until an order that is sent after it is answered. `isDark`: nothing can be read meanwhile, either. */
export type Fault = {
  name: string
  mostSec: number
  isDark?: boolean
  make: (cluster: Cluster) => Promise<(() => Promise<void>) | undefined>
}

/** What Patroni needs where the database died and it lives, and where a machine is gone or cut off (its `ttl` is 20 s at least). */
const DATABASE_DIED = 10
const NODE_GONE = 30

export const FAULTS: readonly Fault[] = [
  {
    name: 'the primary is killed',
    mostSec: DATABASE_DIED,
    make: async ({ whole }) => {
      await (await whole()).primary.killDatabase()
      return undefined
    },
  },
  {
    name: 'the primary is cut off',
    mostSec: NODE_GONE,
    isDark: true,
    make: async ({ whole }) => {
      const { primary } = await whole()
      primary.cut()
      return async () => primary.mend()
    },
  },
  {
    name: 'the primary sees clients alone',
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { primary } = await whole()
      primary.cutFromOthers()
      return async () => primary.mend()
    },
  },
  {
    name: "the primary's machine is gone",
    mostSec: NODE_GONE,
    isDark: true,
    make: async ({ whole }) => {
      const { primary } = await whole()
      await primary.kill()
      return async () => primary.patroni.start()
    },
  },
  {
    name: 'the standby is gone',
    mostSec: NODE_GONE,
    make: async ({ whole }) => {
      const { standby } = await whole()
      await standby.kill()
      return async () => standby.patroni.start()
    },
  },
  {
    name: 'a server process is killed',
    mostSec: 5,
    make: async ({ drins }) => {
      await drins[0]?.kill()
      return async () => drins[0]?.restart()
    },
  },
  {
    name: 'the pooler is killed and started',
    mostSec: 5,
    make: async ({ pooler }) => {
      await pooler.end('SIGKILL')
      pooler.start()
      return undefined
    },
  },
  {
    name: 'one of three etcd is killed',
    mostSec: 2,
    make: async ({ etcd }) => {
      await etcd[0]?.end('SIGKILL')
      return async () => etcd[0]?.start()
    },
  },
]

/** One process after the other, while the others serve: to the next version, and back to this one on the next one's tables. */
async function roll(cluster: Cluster, project: string | undefined): Promise<undefined> {
  for (let n = 0; n < cluster.drins.length; n++) {
    await cluster.replace(n, project)
    await pause(BOTH_VERSIONS_MS)
  }
  await askedAt(cluster.databaseUrl).query('SELECT n FROM of_next_version') // its migration is there, also for the version before
}

export const updates = (next: string): readonly Fault[] => [
  { name: 'updated to the next version', mostSec: 2, make: (cluster) => roll(cluster, next) },
  { name: 'gone back to the version before', mostSec: 2, make: (cluster) => roll(cluster, undefined) },
]
