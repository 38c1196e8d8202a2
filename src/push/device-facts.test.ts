import { afterEach, expect, test, vi } from 'vitest'
import { askForPersistence, deviceKind, readBattery, readStoragePersisted } from './device-facts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  { width: 1440, height: 900, hasFinger: false, kind: 'computer' },
  { width: 1280, height: 800, hasFinger: true, kind: 'tablet' },
  { width: 820, height: 1180, hasFinger: true, kind: 'tablet' },
  { width: 390, height: 844, hasFinger: true, kind: 'phone' },
  { width: 844, height: 390, hasFinger: true, kind: 'phone' },
] as const)('$width × $height, finger $hasFinger, is a $kind', ({ width, height, hasFinger, kind }) => {
  expect(deviceKind({ width, height }, hasFinger)).toBe(kind)
})

const rejects = () => Promise.reject(new Error('not allowed'))

test.each([
  { navigator: {}, battery: null, persisted: null, asked: null },
  {
    navigator: {
      getBattery: async () => ({ level: 0.4, charging: true, chargingTime: 12 }),
      storage: { persisted: async () => false, persist: async () => true },
    },
    battery: { level: 0.4, charging: true },
    persisted: false,
    asked: true,
  },
  {
    navigator: { getBattery: rejects, storage: { persisted: rejects, persist: rejects } },
    battery: null,
    persisted: null,
    asked: null,
  },
])('what the browser does not tell is null: $battery $persisted', async ({ navigator, battery, persisted, asked }) => {
  vi.stubGlobal('navigator', navigator)
  expect(await readBattery()).toEqual(battery)
  expect(await readStoragePersisted()).toBe(persisted)
  expect(await askForPersistence()).toBe(asked)
})
