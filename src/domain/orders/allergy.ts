import { plainText } from '../values/plain-text'

/** A note that speaks of an allergy, or says what must not be in a dish although many people may not eat it. */
export type AllergySign = 'allergy' | 'allergen'

/** Said outright, in the three languages: allergic, intolerant, coeliac. */
const ALLERGY = /\b(aler[gj]|allerg|intol|co?elia[ck]|anafil|anaphyl)/

/** What people are most often allergic to. */
const ALLERGEN =
  '(gluten|glutin|nuts?|peanut|walnut|hazelnut|almond|cashew|pistachio|sesame|lactose|milk|dairy|egg|shellfish|shrimp|' +
  'arra|kikirik|lajthi|bajam|susam|laktoz|qumesht|veze|karkalec|' +
  'noci\\b|nocciol|arachid|mandorl|anacard|pistacch|sesamo|lattosio|latte\\b|latticin|uov|crostace|gamber)'
/** "no walnuts", "pa gluten", "senza noci", "gluten free": none of it, at most two words before. */
const WITHOUT = new RegExp(
  `\\b(no|not|without|pa|pa asnje|jo|senza|niente|non)\\s+(\\S+\\s+){0,2}?${ALLERGEN}|${ALLERGEN}\\w*[\\s-]free`,
)

/**
 * What of a note has to be seen before the rest. It is a sign beside the note, never instead of it: what is not recognised
 * here is as true. "Extra nuts" is a wish like any other.
 */
export function allergySign(note: string): AllergySign | undefined {
  const text = plainText(note)
  if (ALLERGY.test(text)) return 'allergy'
  return WITHOUT.test(text) ? 'allergen' : undefined
}
