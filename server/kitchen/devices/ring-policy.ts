/** Whether the device `d` (of `devices`) was told to ring, by its last heartbeat; older apps always ring. SQL. */
export const DEVICE_RINGS = `coalesce(d.heartbeat->>'rings', 'true') = 'true'`
