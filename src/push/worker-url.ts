import type { Workbox } from 'workbox-window'
import { WORKER_POLICY } from '#/contract/sw-messages'

const WORKER_URL = '/service-worker.js'

/** A text, or a trusted script address where the browser knows such a thing. */
type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

/** TypeScript's DOM lacks trusted types. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => Exclude<ScriptUrl, string> }
}
type MaybeTrustedTypes = { trustedTypes?: PolicyFactory }

let made: ScriptUrl | undefined

/** The worker's address, in the form that `require-trusted-types-for 'script'` accepts. A policy can be made once. */
export function workerUrl(): ScriptUrl {
  const { trustedTypes } = globalThis as MaybeTrustedTypes // the type above is ours
  made ??=
    trustedTypes === undefined
      ? WORKER_URL
      : trustedTypes
          .createPolicy(WORKER_POLICY, {
            createScriptURL(url) {
              if (url !== WORKER_URL) throw new TypeError('Not the address of our worker')
              return url
            },
          })
          .createScriptURL(WORKER_URL)
  return made
}
