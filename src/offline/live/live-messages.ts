import { createMessageReader } from './message-reader'
import { orderSync } from '../board/sync-orders'

/** This page's reader of the stream. */
export const { forgetMissing, takeMessages } = createMessageReader(orderSync)
