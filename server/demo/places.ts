import { furraDetit } from './menus/furra-detit'
import type { DemoMenu } from './menus/menu'
import { osteriaDelPorto } from './menus/osteria-del-porto'
import { trattoriaLana } from './menus/trattoria-lana'
import { zgaraKorabi } from './menus/zgara-korabi'

export type DemoCity = {
  name: string
  nameEn: string
  nameIt: string
  /** Millionths of a degree. */
  centre: { latitudeE6: number; longitudeE6: number }
  streets: readonly string[]
}

export const DEMO_CITIES = [
  {
    name: 'Tiranë',
    nameEn: 'Tirana',
    nameIt: 'Tirana',
    centre: { latitudeE6: 41_327_500, longitudeE6: 19_818_900 },
    streets: [
      'Rruga Myslym Shyri',
      'Rruga e Kavajës',
      'Rruga Ismail Qemali',
      'Bulevardi Zogu I',
      'Rruga Sami Frashëri',
      'Rruga Brigada VIII',
      'Rruga Pjetër Bogdani',
      'Rruga Vaso Pasha',
      'Rruga Mustafa Matohiti',
      'Rruga e Elbasanit',
      'Rruga Abdyl Frashëri',
      'Rruga Luigj Gurakuqi',
    ],
  },
  {
    name: 'Durrës',
    nameEn: 'Durrës',
    nameIt: 'Durazzo',
    centre: { latitudeE6: 41_323_300, longitudeE6: 19_454_700 },
    streets: [
      'Rruga Taulantia',
      'Rruga Aleksandër Goga',
      'Rruga Tregtare',
      'Bulevardi Epidamn',
      'Rruga Adria',
      'Rruga Pavarësia',
      'Rruga Mujo Ulqinaku',
      'Rruga Deshmoret',
      'Rruga Currila',
      'Rruga Anastas Durrsaku',
    ],
  },
] as const satisfies readonly DemoCity[]

/** Where there is no business yet. */
export const PLANNED_CITIES = [
  {
    name: 'Vlorë',
    nameEn: 'Vlorë',
    nameIt: 'Valona',
    country: 'AL',
    timeZone: 'Europe/Tirane',
    currency: 'ALL',
    centre: { latitudeE6: 40_466_700, longitudeE6: 19_489_700 },
  },
  {
    name: 'Prishtinë',
    nameEn: 'Pristina',
    nameIt: 'Pristina',
    country: 'XK',
    timeZone: 'Europe/Belgrade',
    currency: 'EUR',
    centre: { latitudeE6: 42_662_900, longitudeE6: 21_165_500 },
  },
  {
    name: 'Bari',
    nameEn: 'Bari',
    nameIt: 'Bari',
    country: 'IT',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    centre: { latitudeE6: 41_117_100, longitudeE6: 16_871_900 },
  },
] as const

export type DemoBusiness = {
  name: string
  /** Position in `DEMO_CITIES`. */
  city: number
  menu: DemoMenu
  b2bModule: boolean
  /** Orders on a usual day. */
  daily: number
  defaultCookingTime: number
  minCookingTime: number
  maxCookingTime: number
  travelMinutes: number
  /** Lek. */
  transport: number
  serviceFee: number
  takeAwayPoints: readonly string[]
}

export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    name: 'Trattoria Lana',
    city: 0,
    menu: trattoriaLana,
    b2bModule: false,
    daily: 34,
    defaultCookingTime: 25,
    minCookingTime: 10,
    maxCookingTime: 60,
    travelMinutes: 15,
    transport: 150,
    serviceFee: 0,
    takeAwayPoints: ['Trattoria Lana, Blloku', 'Kioska te Parku'],
  },
  {
    name: 'Zgara Korabi',
    city: 0,
    menu: zgaraKorabi,
    b2bModule: false,
    daily: 28,
    defaultCookingTime: 20,
    minCookingTime: 10,
    maxCookingTime: 50,
    travelMinutes: 12,
    transport: 100,
    serviceFee: 0,
    takeAwayPoints: ['Zgara Korabi, Rruga e Kavajës'],
  },
  {
    name: 'Furra e Detit',
    city: 1,
    menu: furraDetit,
    b2bModule: true,
    daily: 24,
    defaultCookingTime: 15,
    minCookingTime: 5,
    maxCookingTime: 40,
    travelMinutes: 10,
    transport: 100,
    serviceFee: 30,
    takeAwayPoints: ['Furra e Detit, Volga', 'Furra e Detit, Stacioni'],
  },
  {
    name: 'Osteria del Porto',
    city: 1,
    menu: osteriaDelPorto,
    b2bModule: false,
    daily: 16,
    defaultCookingTime: 30,
    minCookingTime: 15,
    maxCookingTime: 60,
    travelMinutes: 15,
    transport: 200,
    serviceFee: 50,
    takeAwayPoints: ['Osteria del Porto, Moli'],
  },
]

export const FIRST_NAMES =
  'Mira Arta Besa Drita Elona Fatime Gerta Jonida Klea Ledia Manjola Nora Ornela Rovena Sara Teuta Valbona Xhesika Agim Bledi Dritan Endri Fatos Gjergj Ilir Jetmir Kastriot Leon Mentor Nikola Petrit Redi Saimir Toni Ylli Giulia Marco'.split(
    ' ',
  )
export const LAST_NAMES =
  'Dushku Gjoka Krasniqi Basha Hysa Meta Rama Zeqiri Cani Toska Bejko Lleshi Nika Papa Qosja Shkurti Tafa Ura Vata Xhafa Malaj Kodra Berisha Dervishi Elezi Frashëri'.split(
    ' ',
  )

/** What customers write. Most write nothing. */
export const ORDER_NOTES = [
  'Mos bini ziles, bebja fle.',
  'Kat i tretë, pa ashensor.',
  'Pa qepë, ju lutem.',
  'Alergji ndaj arrave: pa arra!',
  'Më telefononi kur të jeni poshtë.',
  'Paguaj me 5000 lekë, sillni kusur.',
  'Senza glutine per favore.',
  'Shtoni pak limon.',
  'Lëreni te portieri.',
] as const
export const ITEM_NOTES = [
  'pa kripë',
  'shumë e pjekur',
  'pa qepë',
  'më pikante',
  'të ndara në dy',
  'pa majonezë',
] as const
