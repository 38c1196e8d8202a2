/** What the cookie still knows after the browser dropped IndexedDB: the numbering goes on, and the server sees the gap. */
export type DeviceHint = { deviceId: string; nextDeviceSeq: number }
