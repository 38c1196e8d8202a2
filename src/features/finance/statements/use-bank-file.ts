import { useState } from 'react'
import { api } from '#/api/app-api'
import type { CallOptions } from '#/api/call-types'
import { useSave } from '#/api/use-save'
import { useListScope } from '#/components/list/use-list-scope'
import type { BankAnswers, BankQuestion, Doubt } from '#/domain/finance/bank/bank-file'
import { useUser } from '#/session/use-session'
import type { Read } from './file-result'
import type { BankFileProblem, ReadBankFile } from './read-bank-file'
import { readBankFile } from './read-bank-file'

/** Thousands of lines take their time on a slow line. */
const PATIENCE_MS = 60_000
const keep = (args: Parameters<typeof api.statements.read>[0], options: CallOptions) =>
  api.statements.read(args, { ...options, timeoutMs: PATIENCE_MS })

/** How far a file is: what is to be said of it first, what does not add up in it, why it is not taken, or what came of it. */
export type FileState =
  | { at: 'none' }
  | { at: 'question'; question: BankQuestion; answer: (answers: BankAnswers) => void }
  | { at: 'doubt'; doubts: readonly Doubt[]; take: () => void }
  | { at: 'problem'; problem: BankFileProblem }
  | { at: 'read'; read: Read }

/**
 * Takes the file of a bank: reads it on the device, asks what it leaves open, and sends its bookings once nothing is in doubt
 * or a person has said so.
 */
export function useBankFile() {
  const currency = useUser().restaurants[0]?.currency ?? 'ALL'
  const today = useListScope().today()
  const keeping = useSave(keep)
  const [state, setState] = useState<FileState>({ at: 'none' })

  const send = async (file: File, found: Extract<ReadBankFile, { bookings: unknown }>) => {
    const { bookings, contentHash, ...rest } = found
    const sent = bookings.map(({ line: _line, ...booking }) => booking)
    if (sent.length === 0) {
      setState({ at: 'read', read: { ...rest, added: 0, known: 0, readBefore: null } })
      return
    }
    const saved = await keeping.save({ body: { fileName: file.name.slice(-200), contentHash, bookings: sent } })
    if (saved.isSaved) setState({ at: 'read', read: { ...rest, ...saved.answer } })
  }
  const read = async (file: File, answers: BankAnswers) => {
    const found = await readBankFile(file, { currency, today, answers })
    if ('problem' in found) setState({ at: 'problem', problem: found.problem })
    else if ('question' in found) {
      const answer = (more: BankAnswers) => void read(file, { ...answers, ...more })
      setState({ at: 'question', question: found.question, answer })
    } else if (found.doubts.length > 0)
      setState({ at: 'doubt', doubts: found.doubts, take: () => void send(file, found) })
    else await send(file, found)
  }
  const choose = async (file: File | undefined) => {
    setState({ at: 'none' })
    keeping.forget()
    if (file !== undefined) await read(file, {})
  }
  return { state, choose, isBusy: keeping.isBusy, error: keeping.error }
}
