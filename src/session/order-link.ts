import { gcmsiv } from '@noble/ciphers/aes.js'

/**
 * One nonce for all: AES-GCM-SIV stays safe when a nonce repeats, it only gives equal texts for equal ids, which is
 * what a link should do.
 */
const NONCE = new Uint8Array(12)

/** An order id → the text that stands in a link: the same id and key always give the same text. `keyBase64` = 32 bytes. */
export function encryptOrderId(id: number, keyBase64: string): string {
  const plain = new TextEncoder().encode(String(id))
  return toBase64Url(gcmsiv(fromBase64(keyBase64), NONCE).encrypt(plain))
}

/** `undefined` for a text that was not made with this key. */
export function decryptOrderId(text: string, keyBase64: string): number | undefined {
  try {
    const plain = gcmsiv(fromBase64(keyBase64), NONCE).decrypt(fromBase64(text))
    const id = Number(new TextDecoder().decode(plain))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
