import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. A plain hash is enough: the token is random, nothing can be guessed from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
