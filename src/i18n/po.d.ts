declare module '*.po' {
  import type { Messages } from '@lingui/core'
  /** Compiled by the Lingui plugin of Vite. */
  export const messages: Messages
}
