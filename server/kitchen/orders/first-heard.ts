import { AUDIBLE } from '#/domain/devices/reach'

/** Behind the orders `o`: when each was first heard (`r.heard`), and whether the watch saw it wait in silence. */
export const HEARD = `LEFT JOIN ring_watch w ON w.business_id = o.business_id AND w.order_id = o.id,
      LATERAL (
        SELECT min(least(greatest(rung_at, o.registered_at), received_at)) AS heard FROM rings
        WHERE business_id = o.business_id AND order_id = o.id AND audio_state = '${AUDIBLE}') r`
/** Only these are measured: an order that nobody had to hear says nothing. */
export const HAD_TO_RING = '(r.heard IS NOT NULL OR w.unheard_at IS NOT NULL)'
/** `NULL` = it never rang. */
export const RING_MS = '(extract(epoch FROM r.heard - o.registered_at) * 1000)'
