import { expect, test } from 'vitest'
import { readPreferences } from './preference-values'

test.each<[string, readonly string[], unknown, string]>([
  ['the first language of the browser that we have', ['de-DE', 'sq-AL', 'it'], {}, 'sq'],
  ['Italian of Switzerland', ['it-CH'], {}, 'it'],
  ['none of ours: English', ['de', 'fr-FR'], {}, 'en'],
  ['a browser that says nothing: English', [], {}, 'en'],
  ['what was chosen, whatever the browser says', ['it'], { language: 'sq' }, 'sq'],
  ['a choice that is none of ours', ['it'], { language: 'fr' }, 'it'],
  ['nothing kept that can be read', ['de'], 'broken', 'en'],
])('%s', (_, browser, kept, language) => expect(readPreferences(kept, browser).language).toBe(language))
