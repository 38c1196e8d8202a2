import { Agent, request } from 'node:http'
import { APPLICATION_VERSION } from '../../src/contract/headers'

export type Answered = { status: number; etag: string; cacheControl: string; bytes: number }

/** Asks for a page that may be kept, and says what of it is said: a caller that costs little. */
export function homeClient(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return (path: string, more: Record<string, string> = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, [APPLICATION_VERSION.header]: 'WEB', ...more }
      request({ agent, hostname, port, path, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            etag: answer.headers.etag ?? '',
            cacheControl: answer.headers['cache-control'] ?? '',
            bytes,
          }),
        )
      })
        .on('error', reject)
        .end()
    })
}
