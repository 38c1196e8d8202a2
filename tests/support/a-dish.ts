import type { CategoryInput, DishInput } from '../../src/contract/menu-editing'
import { MENU } from './seed'

/** A dish of 400 lek that is served all week; say what differs. */
export const aDish = (differs: Partial<DishInput> = {}): DishInput => ({
  categoryId: MENU.own.category,
  names: { sq: 'Tavë kosi', en: 'Baked lamb', it: '' },
  descriptions: { sq: 'Mish qengji, kos, vezë', en: '', it: '' },
  photoUrl: null,
  price: 400,
  variants: [],
  allergens: ['eggs', 'milk'],
  vatPercent: 20,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: null,
  endTime: null,
  status: 'ACTIVE',
  toppingTypeIds: [],
  ...differs,
})

export const aCategory = (sq: string): CategoryInput => ({ names: { sq, en: '', it: '' }, status: 'ACTIVE' })
