import { readFileSync, writeFileSync } from 'node:fs'
import { CATALOGUES, catalogueOf, LANGUAGES, pathOf, readCatalogue, ROOT, sourceFiles } from './catalogues'
import { findMessages } from './find-messages'
import { checked, type Numbers, numbersOf, renumbered } from './message-numbers'
import { fromIcu, toIcu } from './message-tree'
import { writeMessage } from './write-message'

/** A corrected text: `id` as it is in the code now; what is left out stays. Without a `context` it is meant wherever it stands. */
export type Correction = {
  catalogue: string
  context?: string | undefined
  id: string
  en?: string
  sq?: string
  it?: string
}

/** What became of an id in a catalogue. */
type Renamed = { id: string; numbers: Numbers }

/**
 * Writes corrected texts: English into the code, as it is the key of a text, and all three languages into the catalogues. Answers
 * what it could not do, a line each; nothing of those is written.
 */
export function readTexts(corrections: readonly Correction[]): string[] {
  const problems: string[] = []
  const keyOf = (catalogue: string, context: string | undefined, id: string) =>
    JSON.stringify([catalogue, context ?? null, id])
  const byKey = new Map(corrections.map((one) => [keyOf(one.catalogue, one.context, one.id), one]))
  const of = (catalogue: string, context: string | undefined, id: string) =>
    byKey.get(keyOf(catalogue, context, id)) ?? byKey.get(keyOf(catalogue, undefined, id))
  const renamed = new Map<string, Renamed>()
  const met = new Set<Correction>()

  for (const file of sourceFiles()) {
    const catalogue = catalogueOf(file)
    let code = readFileSync(ROOT + file, 'utf8')
    const before = code
    for (const found of findMessages(file, code).toReversed()) {
      const correction = of(catalogue, found.context, found.icu)
      if (correction?.en === undefined || correction.en === found.icu) continue
      met.add(correction)
      try {
        const parts = checked(found.icu, correction.en)
        code = code.slice(0, found.start) + writeMessage(parts, found) + code.slice(found.end)
        const numbers = numbersOf(parts)
        renamed.set(keyOf(catalogue, found.context, found.icu), { id: toIcu(renumbered(parts, numbers)), numbers })
      } catch (error) {
        problems.push(`${file}:${found.line} ${found.icu}: ${String(error)}`)
      }
    }
    if (code !== before) writeFileSync(ROOT + file, code)
  }

  for (const language of LANGUAGES)
    for (const catalogue of CATALOGUES) {
      const po = readCatalogue(language, catalogue)
      for (const item of po.items) {
        const { msgctxt, msgid } = item
        const correction = of(catalogue, msgctxt ?? undefined, msgid)
        const next = renamed.get(keyOf(catalogue, msgctxt ?? undefined, msgid))
        const wanted = language === 'en' ? undefined : correction?.[language]
        if (correction !== undefined) met.add(correction)
        try {
          const text = wanted === undefined ? fromIcu(item.msgstr[0] ?? '') : checked(msgid, wanted)
          if (next === undefined && wanted === undefined) continue
          item.msgid = next?.id ?? msgid
          item.msgstr = [
            language === 'en' ? item.msgid : toIcu(next === undefined ? text : renumbered(text, next.numbers)),
          ]
        } catch (error) {
          problems.push(`${language} ${catalogue} ${msgid}: ${String(error)}`)
        }
      }
      const known = new Set<string>()
      po.items = po.items.filter(({ msgctxt, msgid }) => {
        const key = JSON.stringify([msgctxt ?? null, msgid])
        return known.has(key) ? false : known.add(key)
      })
      writeFileSync(pathOf(language, catalogue), `${po.toString().trimEnd()}\n`)
    }
  for (const one of corrections) if (!met.has(one)) problems.push(`${one.catalogue} ${one.id}: is not there`)
  return problems
}
