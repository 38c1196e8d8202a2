import { expect, test } from 'vitest'
import { allergySign } from './allergy'

test.each([
  ['Nut allergy: no walnuts in the salad', 'allergy'],
  ['I am ALLERGIC to sesame', 'allergy'],
  ['Alergji nga arrat!', 'allergy'],
  ['jam alergjik ne qumesht', 'allergy'],
  ['Allergia alle noci', 'allergy'],
  ['intollerante al lattosio', 'allergy'],
  ['Celiachia', 'allergy'],
  ['celiac, please be careful', 'allergy'],
  ['No nuts please', 'allergen'],
  ['no egg', 'allergen'],
  ['without any milk', 'allergen'],
  ['Gluten-free bread', 'allergen'],
  ['Pa gluten ju lutem', 'allergen'],
  ['pa arra', 'allergen'],
  ['Pa vezë', 'allergen'],
  ['senza glutine', 'allergen'],
  ['senza noci, grazie', 'allergen'],
  ['Extra nuts', undefined],
  ['Pa qepë, ju lutem.', undefined],
  ['no onion', undefined],
  ['Ring twice, the bell is broken', undefined],
  ['Me shumë djathë', undefined],
  ['Senza cipolla', undefined],
  ['', undefined],
])('%j: %s', (note, sign) => expect(allergySign(note)).toBe(sign))
