import { AUDIBLE } from '#/domain/devices/reach'

/** An order `o` had to ring and never did on any device: what `ring-times.ts` counts as `neverRung`. */
export const NEVER_RANG = `EXISTS (SELECT FROM ring_watch w
    WHERE w.business_id = o.business_id AND w.order_id = o.id AND w.unheard_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM rings WHERE business_id = o.business_id AND order_id = o.id AND audio_state = '${AUDIBLE}')`
