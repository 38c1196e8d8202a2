import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Mail = { from: string; to: string[]; headers: Map<string, string>; body: string }
type Reply = (address: string) => string

/**
 * A mail server on TCP that keeps what it is given. `onRecipient` says how a recipient is answered (`250 OK`, `550 no such
 * user`, `451 later`).
 */
export async function startSmtpSink() {
  const mails: Mail[] = []
  let onRecipient: Reply = () => '250 OK'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    serve(
      socket,
      (mail) => void mails.push(mail),
      (address) => onRecipient(address),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP, so never a path
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerRecipients: (reply: Reply) => {
      onRecipient = reply
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function serve(socket: Socket, keep: (mail: Mail) => void, replyTo: Reply): void {
  const say = (line: string): boolean => socket.write(`${line}\r\n`)
  let rest = ''
  let envelope = { from: '', to: [] as string[] }
  let data: string[] | undefined
  say('220 sink.test ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (data !== undefined) {
        if (line !== '.') {
          data.push(line.startsWith('..') ? line.slice(1) : line)
          continue
        }
        keep({ ...envelope, ...parse(data) })
        data = undefined
        envelope = { from: '', to: [] }
        say('250 queued as 42')
        continue
      }
      const verb = line.slice(0, 4).toUpperCase()
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') say('250-sink.test\r\n250 8BITMIME')
      else if (verb === 'MAIL') {
        envelope = { from: address, to: [] }
        say('250 OK')
      } else if (verb === 'RCPT') {
        const reply = replyTo(address)
        if (reply.startsWith('250')) envelope.to.push(address)
        say(reply)
      } else if (verb === 'DATA') {
        data = []
        say('354 go on')
      } else if (verb === 'RSET') say('250 OK')
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('502 not here')
    }
  })
}

function parse(lines: readonly string[]): Pick<Mail, 'headers' | 'body'> {
  const gap = lines.indexOf('')
  const unfolded = lines
    .slice(0, gap)
    .join('\r\n')
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = new Map(
    unfolded.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
  const text = lines.slice(gap + 1).join('\r\n')
  return { headers, body: decodeBody(text, headers.get('content-transfer-encoding') ?? '').trim() }
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    )

function decodeBody(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(text.replaceAll('=\r\n', '')) : text
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
