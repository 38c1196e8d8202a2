import { localText } from './local-text'

/** Where orders that are being typed are kept; apart, because signing out needs no more of them (see `orderDrafts`). */
export const draftsText = localText('drin.orderDrafts')
