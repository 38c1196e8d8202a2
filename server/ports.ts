import type { Kind } from '#/contract/kinds'
import type { Order } from '#/contract/orders'
import type { Pushed } from '#/contract/push'
import type { LiveNotice } from '#/contract/readiness'

// Types of what lies outside of the server, as its areas need it. `start-server.ts` hands in what does it (`Deps`), tests their own.
// What areas offer each other stands in `.dependency-cruiser.cjs`.

/** Time of the server. Tests hand in their own. */
export type Clock = { now: () => Date }

/** Whom a change concerns: who reaches one of these tenants, and these people. Nobody named: the whole platform. */
export type Concerned = {
  businessIds?: readonly number[]
  companyIds?: readonly number[]
  userIds?: readonly number[]
}
/** What processes tell each other. Of a change, readers get the kinds alone, and those only that they may read. */
export type Notice = LiveNotice | { type: 'changed'; kinds: readonly Kind[]; concerned: Concerned }

/** Tells the live streams of this process that a business has new events. */
export type EventHub = {
  /** Called after a commit; streams read what is new from the database. */
  wake: (businessId: number) => void
  /** Returns the function that ends the subscription. */
  subscribe: (businessId: number, listener: () => void) => () => void
  /** The same for all businesses; the listener hears which one it is, or `undefined` where any may have some. */
  subscribeToAll: (listener: (businessId: number | undefined) => void) => () => void
  /** Says something to the readers that are there now, of every process; nothing of it is kept, and it may get lost. */
  notify: (notice: Notice) => void
  /** Returns the function that ends the subscription. */
  onNotice: (listener: (notice: Notice) => void) => () => void
}

export type PushKind = 'fcm' | 'webpush'
export type PushTarget = { kind: PushKind; regId: string }

/** `gone`: the registration is no longer valid and is to be deleted; `failed`: try again later. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends one push. Tests hand in a transport that records. */
export type PushTransport = {
  send: (target: PushTarget, payload: Pushed, options: { ttlSec: number; topic: string }) => Promise<PushOutcome>
}

export type ContactWhy = 'unreachable' | 'unanswered'

/** A person who may be told, as the business wrote them down. */
export type ContactPerson = { name: string; phone: string | null; email: string | null; language: 'sq' | 'en' | 'it' }

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

export type Attachment = { filename: string; contentType: string; content: Buffer }
export type Mail = {
  /** The same for every try of one message: a receiver may recognise a repetition by it. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  attachments?: readonly Attachment[]
}
/** `again`: worth another try, as a server that is busy or cannot be reached. */
export type MailResult = {
  outcome: 'sent' | 'failed'
  detail: string
  again?: boolean
}

/** Never throws for what the mail server does. */
export type Mailer = {
  send: (mail: Mail) => Promise<MailResult>
  /** The file in which a message will lie, where no mail goes out. */
  fileOf?: (messageId: string) => string
}

/** Where pictures are kept, by names that are made of what is in them: what has a name never changes. */
export type MediaStore = {
  /** Resolves once it is on disk, or the bucket has said so. The same name again is the same content. */
  put: (name: string, content: Buffer, type: string) => Promise<void>
  /** `undefined`: there is no such picture. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Also of one that is not there. */
  remove: (name: string) => Promise<void>
}

/** `recorded`: nothing is connected, so it stands here alone. `error` is shown to the person who asked. */
export type GatewayResult = { state: 'sent' | 'recorded' } | { state: 'failed'; error: string }

/**
 * The systems beside Drin that hear of an order: the main system, the fiscal printer, whoever charged the card. An
 * installation connects its own by another of these; none of them throws for what the other side does.
 */
export type OrderGateway = {
  synchronize: (order: Order) => Promise<GatewayResult>
  printInvoice: (order: Order) => Promise<GatewayResult>
  refund: (order: Order, refund: { refundId: number; amount: number; reason: string }) => Promise<GatewayResult>
}
