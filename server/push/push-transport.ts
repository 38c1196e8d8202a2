import type { PushPayload, SelfTestPush } from '#/contract/push'

export type PushKind = 'fcm' | 'webpush'
export type PushTarget = { kind: PushKind; regId: string }

/** `gone`: the registration is no longer valid and is to be deleted; `failed`: try again later. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends one push. Tests hand in a transport that records. */
export type PushTransport = {
  send: (
    target: PushTarget,
    payload: PushPayload | SelfTestPush,
    options: { ttlSec: number; topic: string },
  ) => Promise<PushOutcome>
}
