import { plainText } from '../values/plain-text'

/** A note that speaks of an allergy, or says what must not be in a dish although many people may not eat it. */
export type AllergySign = 'allergy' | 'allergen'

/** Said outright, in the three languages: allergic, intolerant, coeliac. */
const ALLERGY = /(?<!\p{L})(aler[gj]|allerg|intol|co?elia[ck]|anafil|anaphyl|epi-?pen)/u

/** What people are most often allergic to: the fourteen of the law, by the words in which they are left out of a dish. */
const ALLERGEN =
  '(gluten|glutin|wheat|nuts?(?!meg)|peanut|walnut|hazelnut|almond|cashew|pistachio|sesame|lactose|milk|dairy|eggs?(?!plant)|' +
  'shellfish|seafood|shrimp|prawn|crab|lobster|mussel|squid|fish|soya?\\b|celery|mustard|lupin|sulphite|sulfite|' +
  'grur|arra|kikirik|lajthi|bajam|susam|laktoz|qumesht|bulmet|veze|karkalec|gaforre|midhje|fruta deti|peshk|soje|selino|mustard|sulfit|' +
  'grano\\b|noci\\b|nocciol|arachid|mandorl|anacard|pistacch|sesamo|lattosio|latte\\b|latticin|uov|crostace|gamber|granch|' +
  'cozze|mollusch|frutti di mare|pesce|soia|sedano|senape|lupini|solfit)'
const NONE =
  '(?:no|not|non|none|without|w/o|zero|avoid|cannot|can.?t|don.?t|free (?:of|from)|pa|jo|mos|nuk|evito\\w*|senza|niente|privo di|priva di|evitare)'
/** After these a thing is wanted: "pa qepë, me vezë" is an egg on top. */
const WANTED = '(?:me|with|con|extra|plus|shume|more)'
/** "no walnuts", "pa gluten", "senza noci", "gluten free": none of it, at most three words before. */
const WITHOUT = new RegExp(
  `(?<!\\p{L})${NONE}[\\s-]+(?:(?!${WANTED}[\\s-])[^\\s.;:!?-]+[\\s-]+){0,3}?(?<!\\p{L})${ALLERGEN}|` +
    `(?<!\\p{L})${ALLERGEN}\\p{L}*[\\s-]free(?!\\p{L})`,
  'u',
)
/** "🚫🥜": the one language that every guest has on the telephone. */
const FORBIDDEN = /[🚫❌⛔]/u
const PICTURED = /[🥜🌰🥛🧀🥚🌾🐟🦐🦞🦀🦪🦑]/u

/**
 * What of a note, a size or a topping has to be seen before the rest. It is a sign beside the words, never instead of them: what is
 * not recognised here is as true. "Extra nuts" is a wish like any other.
 */
export function allergySign(note: string): AllergySign | undefined {
  const text = plainText(note)
  if (ALLERGY.test(text)) return 'allergy'
  return WITHOUT.test(text) || (FORBIDDEN.test(text) && PICTURED.test(text)) ? 'allergen' : undefined
}

/** A line of an order, by the words in which a guest may warn. */
type Line = {
  notes: string
  variantItem: { name: string } | null
  toppingItems: readonly { displayedText: string }[]
}

const optionsOf = ({ variantItem, toppingItems }: Line): string[] => [
  ...(variantItem === null ? [] : [variantItem.name]),
  ...toppingItems.map(({ displayedText }) => displayedText),
]

/** Whether a line has to be named wherever dishes are only counted: a wish, or a size or topping that warns. */
export const hasWords = (line: Line): boolean =>
  line.notes.trim() !== '' || optionsOf(line).some((option) => allergySign(option) !== undefined)

/** The size and the toppings of a line that warn: "Pa gluten" as an option is what it is as a note. */
export const gravestOption = (line: Line): AllergySign | undefined => {
  const signs = optionsOf(line).map(allergySign)
  return signs.find((sign) => sign === 'allergy') ?? signs.find((sign) => sign !== undefined)
}

/** One warning of an order: its words, whole, and of which lines it speaks; none = of the whole order. */
export type Warning<L> = { sign: AllergySign; text: string; lines: readonly L[] }

/**
 * What has to be seen before an order is promised: the order's note, the notes of its dishes and their sizes and toppings, as far as
 * they speak of an allergy. The order's first, then as the dishes stand; the same words of several dishes once.
 */
export function warningsOf<L extends Line>({
  description,
  items,
}: {
  description: string
  items: readonly L[]
}): readonly Warning<L>[] {
  const own = allergySign(description)
  const byText = new Map<string, Warning<L>>()
  for (const line of items) {
    for (const text of new Set([line.notes, ...optionsOf(line)])) {
      const sign = allergySign(text)
      if (sign === undefined) continue
      const lines = byText.get(text)?.lines ?? []
      byText.set(text, { sign, text, lines: [...lines, line] })
    }
  }
  return [...(own === undefined ? [] : [{ sign: own, text: description, lines: [] }]), ...byText.values()]
}
