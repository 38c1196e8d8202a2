import type { Texts } from '../values/texts'

/** One value of a catalogue: the number on the wire, and its name. */
export type CatalogueValue = { id: number; value: Texts }

const value = (id: number, sq: string, en: string, it: string): CatalogueValue => ({ id, value: { sq, en, it } })

/** What a block of the guests' home is made of. */
export const CONTENT = {
  campaigns: 1,
  businesses: 2,
  subcategories: 3,
  dishes: 4,
  businessTypes: 5,
  banner: 6,
} as const
export type Content = (typeof CONTENT)[keyof typeof CONTENT]
export const CONTENT_TYPES = [
  value(CONTENT.campaigns, 'Fushata', 'Campaigns', 'Campagne'),
  value(CONTENT.businesses, 'Biznese', 'Businesses', 'Attività'),
  value(CONTENT.subcategories, 'Nënkategori', 'Subcategories', 'Sottocategorie'),
  value(CONTENT.dishes, 'Gatime', 'Dishes', 'Piatti'),
  value(CONTENT.businessTypes, 'Lloje biznesesh', 'Business types', 'Tipi di attività'),
  value(CONTENT.banner, 'Baner', 'Banner', 'Banner'),
]

/** How a block is drawn. */
export const FORMAT = { slider: 1, cards: 2, round: 3, tiles: 4, list: 5 } as const
export type Format = (typeof FORMAT)[keyof typeof FORMAT]
export const FORMAT_TYPES = [
  value(FORMAT.slider, 'Rrëshqitës', 'Slider', 'Scorrevole'),
  value(FORMAT.cards, 'Karta', 'Cards', 'Schede'),
  value(FORMAT.round, 'Rrethore', 'Round', 'Tonde'),
  value(FORMAT.tiles, 'Pllaka', 'Tiles', 'Riquadri'),
  value(FORMAT.list, 'Listë', 'List', 'Elenco'),
]

export const BANNER_SHAPE = { wide: 1, square: 2, strip: 3 } as const
export type BannerShape = (typeof BANNER_SHAPE)[keyof typeof BANNER_SHAPE]
export const BANNER_TYPES = [
  value(BANNER_SHAPE.wide, 'I gjerë', 'Wide', 'Largo'),
  value(BANNER_SHAPE.square, 'Katror', 'Square', 'Quadrato'),
  value(BANNER_SHAPE.strip, 'Shirit', 'Strip', 'Striscia'),
]

/** By what a block fills itself. */
export const AUTO = { bestRated: 1, mostOrdered: 2, near: 3, newest: 4, openNow: 5 } as const
export type Auto = (typeof AUTO)[keyof typeof AUTO]
const AUTO_VALUES: Readonly<Record<Auto, CatalogueValue>> = {
  [AUTO.bestRated]: value(AUTO.bestRated, 'Më të vlerësuarit', 'Best rated', 'I più apprezzati'),
  [AUTO.mostOrdered]: value(AUTO.mostOrdered, 'Më të porositurit', 'Most ordered', 'I più ordinati'),
  [AUTO.near]: value(AUTO.near, 'Pranë', 'Near', 'Vicini'),
  [AUTO.newest]: value(AUTO.newest, 'Të rinj', 'New', 'Nuovi'),
  [AUTO.openNow]: value(AUTO.openNow, 'Të hapur tani', 'Open now', 'Aperti ora'),
}
/** What each needs: days of reviews and how many, kilometres, days since the opening (decision of the platform). */
export const AUTO_RULES = { reviewDays: 30, reviews: 20, nearKm: 3, newDays: 60 } as const

/** By what a block with that content may fill itself; nothing of most. */
export function autoOf(content: number): CatalogueValue[] {
  if (content === CONTENT.businesses) return Object.values(AUTO_VALUES)
  if (content === CONTENT.dishes) return [AUTO_VALUES[AUTO.mostOrdered], AUTO_VALUES[AUTO.newest]]
  return []
}

/** Whether people choose what a block shows, or it fills itself. */
export const BLOCK_MODE = { auto: 0, normal: 1 } as const
export type BlockMode = (typeof BLOCK_MODE)[keyof typeof BLOCK_MODE]
export const BLOCK_MODES = Object.values(BLOCK_MODE)

export const CAMPAIGN = { discount: 1, list: 2, business: 3, link: 4 } as const
export type CampaignType = (typeof CAMPAIGN)[keyof typeof CAMPAIGN]
export const CAMPAIGN_TYPES = [
  value(CAMPAIGN.discount, 'Ulje', 'Discount', 'Sconto'),
  value(CAMPAIGN.list, 'Listë', 'List', 'Elenco'),
  value(CAMPAIGN.business, 'Biznes', 'Business', 'Attività'),
  value(CAMPAIGN.link, 'Lidhje', 'Link', 'Link'),
]

/** Where in the app a campaign stands. */
export const POSITION = { topSlider: 1, belowSearch: 2, betweenBlocks: 3, checkout: 4 } as const
export type Position = (typeof POSITION)[keyof typeof POSITION]
export const CAMPAIGN_POSITIONS = [
  value(POSITION.topSlider, 'Rrëshqitësi i parë', 'Top slider', 'Carosello in alto'),
  value(POSITION.belowSearch, 'Poshtë kërkimit', 'Below the search', 'Sotto la ricerca'),
  value(POSITION.betweenBlocks, 'Mes blloqeve', 'Between the blocks', 'Tra i blocchi'),
  value(POSITION.checkout, 'Te pagesa', 'Checkout', 'Alla cassa'),
]

/** What a press opens. */
export const REDIRECT = { business: 1, businesses: 2, subcategory: 3, dish: 4, page: 5, nothing: 6 } as const
export type RedirectType = (typeof REDIRECT)[keyof typeof REDIRECT]
export const REDIRECT_TYPES = [
  value(REDIRECT.business, 'Një biznes', 'A business', 'Un’attività'),
  value(REDIRECT.businesses, 'Një listë biznesesh', 'A list of businesses', 'Un elenco di attività'),
  value(REDIRECT.subcategory, 'Një nënkategori', 'A subcategory', 'Una sottocategoria'),
  value(REDIRECT.dish, 'Një gatim', 'A dish', 'Un piatto'),
  value(REDIRECT.page, 'Një faqe tonën', 'A page of ours', 'Una nostra pagina'),
  value(REDIRECT.nothing, 'Asgjë', 'Nothing', 'Niente'),
]

export const VIEW = { cards: 1, list: 2, picture: 3 } as const
export type View = (typeof VIEW)[keyof typeof VIEW]
export const VIEW_TYPES = [
  value(VIEW.cards, 'Karta', 'Cards', 'Schede'),
  value(VIEW.list, 'Listë', 'List', 'Elenco'),
  value(VIEW.picture, 'Vetëm fotoja', 'Picture alone', 'Solo immagine'),
]

/** What a filter asks of a business, and which of its values. */
export const FILTER = { state: 1, price: 2, time: 3, rating: 4, menu: 5, payment: 6 } as const
export type FilterType = (typeof FILTER)[keyof typeof FILTER]
export const FILTER_TYPES = [
  value(FILTER.state, 'Gjendja', 'State', 'Stato'),
  value(FILTER.price, 'Çmimi', 'Price', 'Prezzo'),
  value(FILTER.time, 'Koha', 'Time', 'Tempo'),
  value(FILTER.rating, 'Vlerësimi', 'Rating', 'Valutazione'),
  value(FILTER.menu, 'Menuja', 'Menu', 'Menù'),
  value(FILTER.payment, 'Pagesa', 'Payment', 'Pagamento'),
]
const PARAMETERS: Readonly<Record<number, readonly string[]>> = {
  [FILTER.state]: ['open'],
  [FILTER.price]: ['transportCost', 'minimumOrder'],
  [FILTER.time]: ['deliveryTime'],
  [FILTER.rating]: ['rating'],
  [FILTER.menu]: ['tag'],
  [FILTER.payment]: ['paymentType'],
}
/** The values of a business that a filter of that type may ask for. */
export const parameterNamesOf = (type: number): readonly string[] => PARAMETERS[type] ?? []
