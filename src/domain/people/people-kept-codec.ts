import { optionalCount, record } from '../values/codec'

/** How many days orders say whose they are; null: for ever. */
export const peopleKeptCodec = record({ days: optionalCount('days') })
