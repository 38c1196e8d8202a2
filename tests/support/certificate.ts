import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate of 127.0.0.1 that nobody vouches for. */
export type Certificate = {
  key: string
  cert: string
  /** SHA-256 of its public key, base64: Chromium's `--ignore-certificate-errors-spki-list` trusts by it. */
  spkiHash: string
}

const DAY_MS = 24 * 60 * 60_000

/** A certificate that signs itself; `expired` ended yesterday. */
export function makeCertificate({ expired = false }: { expired?: boolean } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const from = new Date(Date.now() - 30 * DAY_MS)
  const to = new Date(Date.now() + (expired ? -DAY_MS : 300 * DAY_MS))
  const der = sealed(contents(spki, from, to), privateKey)
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  }
}

/** The few forms of DER that a certificate needs (X.690); each begins with its tag. */
const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8 = 0x0c
const TIME = 0x18
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const IP_ADDRESS = 0x87
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const nameOf = (text: string) => der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(text)))))

const timeOf = (at: Date) => der(TIME, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

function contents(spki: Buffer, from: Date, to: Date): Buffer {
  const addresses = der(SEQUENCE, der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])))
  return der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    nameOf('Drin fault proxy'),
    der(SEQUENCE, timeOf(from), timeOf(to)),
    nameOf('Drin fault proxy'),
    spki,
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAME, der(OCTET_STRING, addresses)))),
  )
}

const sealed = (body: Buffer, key: KeyObject): Buffer =>
  der(SEQUENCE, body, ECDSA_WITH_SHA256, der(BIT_STRING, Buffer.from([0]), sign('sha256', body, key)))
