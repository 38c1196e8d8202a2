import type { Allergen } from '#/domain/menu/dish'
import type { PhotoKind } from '../photo-kinds'

/** What a dish of a kind usually has in it. */
const USUAL: Partial<Record<PhotoKind, readonly Allergen[]>> = {
  pizza: ['gluten', 'milk'],
  calzone: ['gluten', 'milk'],
  bread: ['gluten'],
  focaccia: ['gluten'],
  pasta: ['gluten', 'eggs'],
  gnocchi: ['gluten', 'milk'],
  lasagne: ['gluten', 'eggs', 'milk'],
  risotto: ['milk', 'celery'],
  meatballs: ['gluten', 'eggs'],
  sausage: ['sulphites'],
  fish: ['fish'],
  squid: ['molluscs'],
  shrimp: ['crustaceans'],
  seafood: ['crustaceans', 'fish', 'molluscs'],
  mussels: ['molluscs', 'sulphites'],
  soup: ['celery'],
  casserole: ['eggs', 'milk'],
  cheese: ['milk'],
  burger: ['gluten', 'eggs', 'sesame'],
  sandwich: ['gluten', 'milk'],
  wrap: ['gluten'],
  byrek: ['gluten', 'milk'],
  omelette: ['eggs', 'milk'],
  pancakes: ['gluten', 'eggs', 'milk'],
  croissant: ['gluten', 'eggs', 'milk'],
  baklava: ['gluten', 'nuts'],
  tiramisu: ['gluten', 'eggs', 'milk'],
  pannacotta: ['milk'],
  cannoli: ['gluten', 'milk'],
  cookies: ['gluten', 'eggs', 'nuts'],
  icecream: ['milk'],
  beer: ['gluten'],
  wine: ['sulphites'],
  milk: ['milk'],
}

export const allergensOf = (kind: PhotoKind): Allergen[] => [...(USUAL[kind] ?? [])]
