import { Agent, request } from 'node:http'

/** A caller that costs little: it shares the processor with the server that it measures. `body`: JSON that is written already, or what is to be. */
export type LeanClient = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<string>

export function leanClient(url: string, token: string): LeanClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return (method, path, body, more = {}) =>
    new Promise((resolve, reject) => {
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            applicationVersion: 'POS_WEB',
            ...more,
            ...(text !== '' && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const got = Buffer.concat(parts).toString()
            if (answer.statusCode === 200) resolve(got)
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${got.slice(0, 200)}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
}

/** The token of a demonstration account. */
export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const answer = await leanClient(url, '')('POST', '/authenticationuser/v2/authentication', {
    username,
    password,
    source: 'web',
  })
  return (JSON.parse(answer) as { data: { token: string } }).data.token // as session.signIn answers
}
