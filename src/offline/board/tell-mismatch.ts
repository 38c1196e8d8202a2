import { api } from '#/api/app-api'
import { PRODUCT } from '#/domain/product/release'
import type { Mismatch } from './board-check'

/** Tells that this board differed. Never rejects: the board is read anew in any case. */
export async function tellMismatch(deviceId: string, mismatch: Mismatch): Promise<void> {
  const report = { kind: 'mismatch' as const, ...mismatch, appVersion: PRODUCT.version }
  await api.repair.report({ body: { deviceId, report } }).catch(() => null)
}
