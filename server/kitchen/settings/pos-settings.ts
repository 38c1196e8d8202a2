import * as v from 'valibot'
import { PosSettings } from '#/contract/orders'
import type { Deps } from '../../deps'

/** What an installation that never changed anything works with (decision §4). */
export const DEFAULT_POS_SETTINGS: Omit<PosSettings, 'pushConfig'> = {
  maxPendingMinutes: 3,
  defaultCookingTime: 20,
  supportPhones: [
    { cityId: 2, phone: '+355 42 200 202' },
    { cityId: null, phone: '+355 42 200 200' },
  ],
  autoPrintOnAccept: true,
  printCopies: 1,
  pendingEscalateSec: 120,
  chatUrl: null,
  mapsBaseUrl: 'https://nominatim.openstreetmap.org',
  mapTiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' },
}

const Stored = v.omit(PosSettings, ['pushConfig'])

type Stored = v.InferOutput<typeof Stored>

/** Every start of every tablet asks for them, and nobody changes one twice a minute. */
const FRESH_MS = 10_000
const remembered = new WeakMap<Deps, { readAt: number; settings: Stored }>()

async function readStored(deps: Deps): Promise<Stored> {
  const known = remembered.get(deps)
  if (known !== undefined && performance.now() - known.readAt < FRESH_MS) return known.settings
  const { rows } = await deps.db.pool.query<{ value: unknown }>('SELECT value FROM deployment_facts WHERE name = $1', [
    'posSettings',
  ])
  const settings = v.parse(Stored, { ...DEFAULT_POS_SETTINGS, ...Object(rows[0]?.value) })
  remembered.set(deps, { readAt: performance.now(), settings })
  return settings
}

/** Settings of every point of sale: the defaults, what the installation changed of them, and where pushes register. */
export const readPosSettings = async (deps: Deps): Promise<PosSettings> => ({
  ...(await readStored(deps)),
  pushConfig: { vapidPublicKey: deps.facts.vapid.publicKey, firebase: deps.firebase },
})
