import { createServer, type Server, type Socket } from 'node:net'

/** What a page of the sink's paper holds. */
export type PrintedPage = {
  /** The letters, line by line. */
  lines: string[]
  /** Lines that were printed white on black. */
  inverted: string[]
  /** What its QR codes say. */
  codes: string[]
  /** It ended with a cut. */
  isCut: boolean
}

export type SinkMood =
  | 'good'
  /** Answers nothing, as cheap printers do. */
  | 'silent'
  | 'paperOut'
  | 'coverOpen'
  /** Runs out of paper while printing: goes offline in the middle. */
  | 'paperOutInTheMiddle'
  /** Takes bytes, then nothing more, and says nothing. */
  | 'hangs'
  /** Breaks the connection in the middle. */
  | 'breaks'

/** Ports that may be named as a printer's. */
const PORTS = Array.from({ length: 10 }, (_, i) => 9100 + i)

/** A printer of receipts on TCP: reads ESC/POS as a printer does, keeps every page, and can be in a bad mood. */
export async function startEscposSink(wanted: readonly number[] = PORTS) {
  const pages: PrintedPage[] = []
  const sockets = new Set<Socket>()
  let mood: SinkMood = 'good'
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const paper = new Paper(pages)
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        const question = paper.read(byte)
        const answer = question === undefined ? undefined : answerTo(question, mood, paper.hasBegun)
        if (answer !== undefined) socket.write(Uint8Array.of(answer))
        if (paper.hasBegun && mood === 'hangs') return void socket.pause()
        if (paper.hasBegun && mood === 'breaks') return void socket.destroy()
      }
    })
  })
  const port = await listenOnOne(server, wanted)
  return {
    host: '127.0.0.1',
    port,
    pages,
    get connections() {
      return connections
    },
    setMood: (next: SinkMood) => {
      mood = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

async function listenOnOne(server: Server, ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    const isOurs = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    server.removeAllListeners('error')
    if (isOurs) return port
  }
  throw new Error('no port for a printer is free')
}

/** 2, 4: `DLE EOT`; 114: `GS r`, which a printer answers only when it has printed what came before. */
type Question = 2 | 4 | 114

function answerTo(question: Question, mood: SinkMood, hasBegun: boolean): number | undefined {
  if (mood === 'silent' || (mood === 'hangs' && hasBegun)) return undefined
  const isOut = mood === 'paperOut' || (mood === 'paperOutInTheMiddle' && hasBegun)
  if (question === 114) return mood === 'paperOutInTheMiddle' ? undefined : isOut ? 0b0000_1100 : 0
  const fixed = 0b0001_0010
  if (question === 4) return isOut ? fixed | 0b0110_0000 : fixed
  return mood === 'coverOpen' ? fixed | 0b0000_0100 : isOut ? fixed | 0b0010_0000 : fixed
}

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** Its second part is Latin 1. */
const WINDOWS_1252 =
  '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ' + Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('')

/** The upper half of each page by its number, as cheap printers have them: these four and no other. */
const PAGES: Readonly<Record<number, string>> = {
  0: CP437,
  2: CP850,
  16: WINDOWS_1252,
  19: CP850.replace('ı', '€'),
}

/** Reads the stream byte by byte; throws at a command that the encoder should not send. */
class Paper {
  private pending: number[] = []
  private line = ''
  private letters = 0
  private isInverted = false
  private lineIsInverted = false
  private page: PrintedPage | undefined
  private readonly pages: PrintedPage[]

  constructor(pages: PrintedPage[]) {
    this.pages = pages
  }

  get hasBegun(): boolean {
    return this.page !== undefined || this.line !== ''
  }

  read(byte: number): Question | undefined {
    if (this.pending.length > 0 || byte === 0x1b || byte === 0x1d || byte === 0x1c || byte === 0x10) {
      this.pending.push(byte)
      return this.command()
    }
    if (byte === 0x0a) this.endLine()
    else if (byte >= 0x20) {
      this.line += byte < 0x80 ? String.fromCharCode(byte) : (PAGES[this.letters]?.[byte - 0x80] ?? '?')
      if (this.isInverted) this.lineIsInverted = true
    }
    return undefined
  }

  private command(): Question | undefined {
    const [first, second, third] = this.pending
    if (second === undefined) return undefined
    const length = lengthOf(first ?? 0, second)
    if (this.pending.length < length) return undefined
    // `GS ( k`: as long as it says itself.
    if (first === 0x1d && second === 0x28) {
      const [, , , low = 0, high = 0] = this.pending
      if (this.pending.length < length + low + high * 256) return undefined
      const stored = this.pending.slice(length)
      // Function 80 stores what the code says.
      if (stored[1] === 80) this.page?.codes.push(String.fromCharCode(...stored.slice(3)))
    }
    this.pending = []
    if (first === 0x10) return third === 2 || third === 4 ? third : undefined
    if (first === 0x1d && second === 0x72) return 114
    // A page that it does not have leaves such a printer at the one it was at.
    if (first === 0x1b && second === 0x74 && third !== undefined && third in PAGES) this.letters = third
    if (first === 0x1b && second === 0x40) this.letters = 0
    if (first === 0x1d && second === 0x42) this.isInverted = third === 1
    if (first === 0x1d && second === 0x56) this.cut()
    return undefined
  }

  private endLine(): void {
    this.page ??= { lines: [], inverted: [], codes: [], isCut: false }
    const text = this.line.trim()
    if (text !== '') this.page.lines.push(text.replaceAll(/\s+/g, ' '))
    if (text !== '' && this.lineIsInverted) this.page.inverted.push(text)
    this.line = ''
    this.lineIsInverted = false
  }

  private cut(): void {
    if (this.line !== '') this.endLine()
    if (this.page !== undefined) this.pages.push({ ...this.page, isCut: true })
    this.page = undefined
  }
}

/** Bytes of each command that the encoder sends. */
function lengthOf(first: number, second: number): number {
  const key = `${first.toString(16)} ${second.toString(16)}`
  const known: Readonly<Record<string, number>> = {
    '1b 40': 2,
    '1b 61': 3,
    '1b 45': 3,
    '1b 74': 3,
    '1b 4d': 3,
    '1b 2d': 3,
    '1b 33': 3,
    '1b 32': 2,
    '1b 21': 3,
    '1d 42': 3,
    '1d 21': 3,
    '1d 56': 3,
    '1d 72': 3,
    '1d 28': 5,
    '10 4': 3,
    '1c 2e': 2,
  }
  const length = known[key]
  if (length === undefined) throw new Error(`a printer was sent the unknown command ${key}`)
  return length
}
