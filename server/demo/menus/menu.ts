import type { PhotoKind } from '../photo-kinds'

/** A dish of a demonstration menu. Prices are whole lek. */
export type DemoDish = {
  name: string
  description: string
  price: number
  photo: PhotoKind
  /** Sizes; the price of a piece is then the variant's. */
  variants?: readonly (readonly [name: string, price: number])[]
  /** Keys of the menu's topping types. */
  toppings?: readonly string[]
  /** Its name in other languages, where the menu has them. */
  it?: string
  en?: string
  /** How often it is ordered beside a usual dish (1). */
  share?: number
}

export type DemoCategory = { name: string; it?: string; en?: string; dishes: readonly DemoDish[] }

export type DemoMenu = {
  categories: readonly DemoCategory[]
  toppingTypes: Readonly<
    Record<
      string,
      { displayedText: string; min: number; max: number; items: readonly (readonly [name: string, price: number])[] }
    >
  >
}

type Extras = Omit<DemoDish, 'name' | 'description' | 'price' | 'photo'>

/** One line of a menu. */
export const dish = (
  name: string,
  price: number,
  photo: PhotoKind,
  description: string,
  extras: Extras = {},
): DemoDish => ({ name, description, price, photo, ...extras })

/** Bottles and cups that every house has. */
export const drinks = (extra: readonly DemoDish[] = []): DemoCategory => ({
  name: 'Pije',
  it: 'Bevande',
  en: 'Drinks',
  dishes: [
    dish('Ujë natyral 0,5 l', 100, 'water', 'Ujë burimi', { share: 2 }),
    dish('Ujë me gaz 0,5 l', 120, 'water', 'Ujë mineral me gaz'),
    dish('Coca-Cola 0,33 l', 200, 'soda', 'Kanaçe', { share: 2 }),
    dish('Limonadë shtëpie', 250, 'lemonade', 'Limon, nenexhik, pak sheqer'),
    dish('Birrë Korça 0,33 l', 250, 'beer', 'Birrë shqiptare, e ftohtë'),
    ...extra,
  ],
})
