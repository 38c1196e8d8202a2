import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ApiError } from '#/api/api-error'

/** The server's codes for a line that it does not take. */
const SENTENCE: Readonly<Record<string, MessageDescriptor>> = {
  unknown_item: msg`This dish is no longer on the menu. Remove it.`,
  item_not_available: msg`This dish has just gone off the menu. Remove it.`,
  item_not_served_then: msg`This dish is not served at that time. Remove it.`,
  unknown_variant: msg`This size is no longer offered. Choose again.`,
  variant_not_available: msg`This size has just gone off the menu. Choose another one.`,
  topping_not_available: msg`A topping has just gone off the menu. Choose another.`,
  unknown_topping: msg`A topping is no longer offered. Choose again.`,
  topping_count: msg`Wrong number of toppings. Choose again.`,
}

const LINE = /^items\.(\d+)\b/

/** What the server said of single lines, by their number. `coversAll`: nothing is left to say about the whole. */
export function itemProblems(errors: ApiError['errors']): {
  byLine: Readonly<Record<number, MessageDescriptor>>
  coversAll: boolean
} {
  const said = errors.flatMap(({ path, message }) => {
    const line = LINE.exec(path)?.[1]
    const sentence = SENTENCE[message]
    return line === undefined || sentence === undefined ? [] : [[line, sentence] as const]
  })
  return { byLine: Object.fromEntries(said), coversAll: errors.length > 0 && said.length === errors.length }
}

export function useItemProblems(failure: unknown): { byLine: Readonly<Record<number, string>>; coversAll: boolean } {
  const { i18n } = useLingui()
  const { byLine, coversAll } = itemProblems(failure instanceof ApiError ? failure.errors : [])
  return {
    byLine: Object.fromEntries(Object.entries(byLine).map(([line, sentence]) => [line, i18n._(sentence)])),
    coversAll,
  }
}
