import { createHmac } from 'node:crypto'
import type { PersonAsked } from '#/contract/privacy'
import { formatPhone, readPhone } from '#/contract/phone'
import type { Deps } from '../../deps'
import { Fault } from '../../ground/http/faults'

/** A number that is asked for, with all the ways in which it may stand in rows: a channel's is stored as it came. */
export type AskedPhone = {
  prefixes: readonly string[]
  numbers: readonly string[]
  /** With the country in front, in one piece. */
  whole: readonly string[]
  shown: string
}

/** Reads the number as every screen does; one that no country has is looked for as it was typed. */
export function askedPhone({ phonePrefix, phone }: Pick<PersonAsked, 'phonePrefix' | 'phone'>): AskedPhone {
  const typed = phone.replaceAll(/[\s()./-]/g, '')
  if (!/^\+?\d{4,}$/.test(typed))
    throw new Fault('bad_input', { errors: [{ path: 'phone', message: 'phone_not_a_phone' }] })
  const read = readPhone(phonePrefix, phone).phone
  const { prefix, digits } = read ?? { prefix: phonePrefix, digits: typed }
  const numbers = [...new Set([digits, typed, `0${digits}`])]
  return {
    prefixes: [...new Set([prefix, phonePrefix])],
    numbers,
    whole: numbers.map((number) => `${prefix}${number}`),
    shown: read === undefined ? `${prefix} ${digits}`.trim() : formatPhone(read),
  }
}

/**
 * Stands in the trail for the number: the same number has the same one, and nobody without the key of this installation gets from one to the
 * other. A plain hash would not do, as all numbers of a country can be tried.
 */
export const markOf = ({ facts }: Pick<Deps, 'facts'>, { numbers, prefixes }: AskedPhone): string =>
  createHmac('sha256', Buffer.from(facts.orderLinkKey, 'base64'))
    .update(`person ${prefixes[0] ?? ''}${numbers[0] ?? ''}`)
    .digest('hex')
    .slice(0, 32)
