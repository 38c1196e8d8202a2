import type { Language } from './contact-texts'

export type ContactWhy = 'unreachable' | 'unanswered'

/** A person who may be told, as the business wrote them down. */
export type ContactPerson = { name: string; phone: string | null; email: string | null; language: Language }

export type ContactMessage = {
  /** The same for every try of one message: a receiver may recognise a repetition by it. */
  messageId: string
  why: ContactWhy
  businessId: number
  orderId: number
  /** What `addressOf` answered. */
  to: string
  name: string
  subject: string
  text: string
}

/** `again`: worth another try, as a server that is busy or cannot be reached. `detail` is shown to the manager. */
export type ContactResult = { outcome: 'sent' | 'failed'; detail: string; again?: boolean }

/**
 * One way to reach a person outside of Drin. `log` and `email` are built in; SMS or a call is another of these, listed in
 * `create-contact-adapters.ts`.
 */
export type ContactAdapter = {
  /** Its name in the list of attempts: a word of small letters. */
  kind: string
  /** Where it would reach them; `undefined`: not at all. `null` stands for the business as a whole: one message, no person. */
  addressOf: (person: ContactPerson | null) => string | undefined
  /** Never throws for what the other side does. Ends by itself when `signal` does. */
  send: (message: ContactMessage, signal: AbortSignal) => Promise<ContactResult>
}
