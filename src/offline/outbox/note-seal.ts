import type { SealedNotes } from '../store/queued-command'
import type { OutboxTables } from '../store/tables'

/**
 * A rejection's words may name a person, and the outbox outlives the session: they are encrypted with an AES-GCM key that
 * cannot be taken out of this browser. Plain-http origins have no WebCrypto; there the words are kept as they are, because
 * losing them would be worse.
 */
export async function sealNotes(db: OutboxTables, notes: string): Promise<SealedNotes | null> {
  if (notes === '') return null
  const { subtle } = crypto
  if (subtle === undefined) return { plain: notes }
  const key = await notesKey(db)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(notes)) }
}

/** The words again; empty where the key is gone. */
export async function openNotes(db: OutboxTables, sealed: SealedNotes | null): Promise<string> {
  if (sealed === null) return ''
  if ('plain' in sealed) return sealed.plain
  try {
    const key = await notesKey(db)
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data))
  } catch {
    return ''
  }
}

async function notesKey(db: OutboxTables): Promise<CryptoKey> {
  const known = await db.keys.get('notes')
  if (known !== undefined) return known.key
  // Made before the transaction: waiting for WebCrypto would end it.
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return await db.transaction('rw', ['keys'], async () => {
    const other = await db.keys.get('notes')
    if (other !== undefined) return other.key
    await db.keys.add({ id: 'notes', key: made })
    return made
  })
}
