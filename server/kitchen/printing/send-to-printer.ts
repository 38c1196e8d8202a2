import { createConnection, type Socket } from 'node:net'
import type { PrintOutcome } from '#/contract/printing'
import type { PrintError } from '#/domain/print/print-values'
import { printerAddress } from './printer-address'
import { readPaperSensor, readStatus, STATUS_REQUESTS, type PrinterTrouble } from './printer-status'

export type SendTimes = {
  /** To open the connection. */
  connectMs: number
  /** For a printer to say how it is; many say nothing. */
  statusMs: number
  /** Between two bytes that the printer takes, and to say that it is done. */
  stallMs: number
}
const TIMES: SendTimes = { connectMs: 4_000, statusMs: 700, stallMs: 10_000 }

/** Asked in the stream, not beside it: the answer comes when everything before is on paper. */
const PAPER_SENSOR_REQUEST = Uint8Array.of(0x1d, 0x72, 0x01)

/**
 * Sends a document to a network printer and finds out what became of it. A printer that talks is asked before (no paper:
 * nothing is sent, so it may be tried again without a trace) and after; one that does not is believed when it took every byte.
 */
export async function sendToPrinter(
  { host, port }: { host: string; port: number },
  document: Uint8Array,
  times: SendTimes = TIMES,
): Promise<PrintOutcome> {
  let line: PrinterLine | undefined
  try {
    line = await connect(host, port, times.connectMs)
    const before = await line.ask(STATUS_REQUESTS, STATUS_REQUESTS.length / 3, times.statusMs)
    const trouble = readStatus(before)
    if (trouble !== undefined) return failed(trouble, 'before printing')
    await line.send(document, times.stallMs)
    const talks = before.length > 0
    if (!talks) return PRINTED
    const [sensor] = await line.ask(PAPER_SENSOR_REQUEST, 1, times.stallMs)
    if (sensor !== undefined) {
      const paper = readPaperSensor(sensor)
      return paper === undefined ? PRINTED : failed(paper, 'at the end')
    }
    const after = readStatus(await line.ask(STATUS_REQUESTS, STATUS_REQUESTS.length / 3, times.statusMs))
    return failed(after ?? 'hung', after === undefined ? 'took everything and never finished' : 'while printing')
  } catch (error) {
    return describe(error)
  } finally {
    line?.close()
  }
}

const PRINTED: PrintOutcome = { state: 'printed', error: null, detail: '' }
const failed = (error: PrintError | PrinterTrouble, detail: string): PrintOutcome => ({
  state: 'failed',
  error,
  detail,
})

class PrinterFailure extends Error {
  readonly code: PrintError
  constructor(code: PrintError, detail: string) {
    super(detail)
    this.code = code
  }
}

function describe(error: unknown): PrintOutcome {
  if (error instanceof PrinterFailure) return failed(error.code, error.message)
  return failed('interrupted', error instanceof Error ? error.message : 'unknown')
}

type PrinterLine = {
  /** Sends a question; the bytes that came within the time, at most `count`. */
  ask: (question: Uint8Array, count: number, withinMs: number) => Promise<number[]>
  send: (document: Uint8Array, stallMs: number) => Promise<void>
  close: () => void
}

async function connect(host: string, port: number, withinMs: number): Promise<PrinterLine> {
  const address = await addressOf(host, withinMs)
  if (address === undefined) throw new PrinterFailure('refused', `${host} leads to an address that no printer has`)
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: address, port })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new PrinterFailure('unreachable', `no answer from ${host}:${port}`))
    }, withinMs)
    socket.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(new PrinterFailure(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable', error.message))
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      resolve(lineOf(socket))
    })
  })
}

/** Looks a name up; one that nobody answers for is given up like a printer. */
function addressOf(host: string, withinMs: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrinterFailure('unreachable', `nobody knows ${host}`)), withinMs)
    printerAddress(host)
      .then(resolve, (error: Error) => reject(new PrinterFailure('unreachable', error.message)))
      .finally(() => clearTimeout(timer))
  })
}

function lineOf(socket: Socket): PrinterLine {
  let received: number[] = []
  let total = 0
  let broken: Error | undefined
  let onNews = (): void => undefined
  socket.on('data', (bytes) => {
    total += bytes.length
    if (total <= MOST_ANSWERS) received.push(...bytes)
    else socket.destroy(new Error('it talks and talks'))
    onNews()
  })
  const breakOff = (error: Error): void => {
    broken ??= error
    onNews()
  }
  socket.on('error', breakOff)
  socket.on('close', () => breakOff(new Error('the printer closed the connection')))

  /** Until `isDone`, or the time is over. A broken connection rejects. */
  const until = (isDone: () => boolean, withinMs: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(() => resolve(false)), withinMs)
      const end = (how: () => void): void => {
        clearTimeout(timer)
        onNews = () => undefined
        how()
      }
      onNews = () => {
        if (isDone()) end(() => resolve(true))
        else if (broken !== undefined) end(() => reject(new PrinterFailure('interrupted', broken?.message ?? '')))
      }
      onNews()
    })

  return {
    ask: async (question, count, withinMs) => {
      received = []
      socket.write(question)
      await until(() => received.length >= count, withinMs)
      return received.slice(0, count)
    },
    send: async (document, stallMs) => {
      // In pieces, so that a long document on a slow printer is no stall as long as it moves.
      for (let at = 0; at < document.length; at += PIECE) {
        let isTaken = false
        socket.write(document.subarray(at, at + PIECE), () => {
          isTaken = true
          onNews()
        })
        if (!(await until(() => isTaken, stallMs)))
          throw new PrinterFailure('hung', `stopped after ${at} of ${document.length} bytes`)
      }
    },
    close: () => {
      socket.removeAllListeners('close')
      socket.end()
      // A printer that hangs never says goodbye.
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref()
    },
  }
}

/** Bytes that a printer may answer in all: a status is four, and whoever fills the memory is no printer. */
const MOST_ANSWERS = 4_096
const PIECE = 1_024
const GOODBYE_MS = 1_000
