import { createHash } from 'node:crypto'

/** SHA-256 of what was asked: the same key must never stand for two different things. */
export const fingerprintOf = (asked: unknown): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest()
