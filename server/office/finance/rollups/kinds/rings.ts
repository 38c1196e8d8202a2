import { RING_GOAL_MS } from '#/domain/devices/reach'
import { HAD_TO_RING, HEARD, RING_MS } from '../../../../kitchen/orders/first-heard'
import type { Rollup } from '../rollup'

const TENTH_MS = 100

/** From the moment the server had an order to its first ring with sound; `list`: the tenths of seconds of each that rang. */
export const rings = {
  name: 'rings',
  ofBothWays: true,
  from: `o ${HEARD}`,
  where: HAD_TO_RING,
  figures: {
    orders: 'count(*)',
    neverRang: 'count(*) FILTER (WHERE r.heard IS NULL)',
    inTime: `count(*) FILTER (WHERE ${RING_MS} <= ${RING_GOAL_MS})`,
  },
  list: { column: 'tenths_each', of: `round(${RING_MS} / ${TENTH_MS})::integer` },
} as const satisfies Rollup
