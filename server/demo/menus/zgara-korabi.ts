import { type DemoMenu, dish, drinks } from './menu'
import { BREAKFAST, FROM_THE_OVEN, PASTA, PIZZE, PIZZA_TOPPINGS, SALADS, SANDWICHES } from './zgara-korabi-kitchen'

const grill = { toppings: ['side', 'sauce'] } as const

/** Business 2: a grill in Tirana. */
export const zgaraKorabi: DemoMenu = {
  toppingTypes: {
    side: {
      displayedText: 'Garnitura',
      min: 1,
      max: 1,
      items: [
        ['Patate të skuqura', 0],
        ['Pilaf', 0],
        ['Perime në zgarë', 80],
        ['Sallatë jeshile', 50],
      ],
    },
    sauce: {
      displayedText: 'Salca',
      min: 0,
      max: 3,
      items: [
        ['Salcë kosi', 50],
        ['Xaxiq', 80],
        ['Salcë djegëse', 30],
        ['Ketchup', 0],
        ['Majonezë', 0],
      ],
    },
    pizza: PIZZA_TOPPINGS,
    inBread: {
      displayedText: 'Brenda në pite',
      min: 0,
      max: 5,
      items: [
        ['Domate', 0],
        ['Qepë', 0],
        ['Patate', 30],
        ['Djathë i bardhë', 70],
        ['Speca turshi', 40],
      ],
    },
  },
  categories: [
    {
      name: 'Nga zgara',
      dishes: [
        dish('Qofte zgare', 450, 'meatballs', 'Pesë qofte me qepë', { ...grill, share: 3 }),
        dish('Qebapa', 500, 'meatballs', 'Tetë copë, me bukë të ngrohtë', { ...grill, share: 2 }),
        dish('Suxhuk vendi', 550, 'sausage', 'Suxhuk i tymosur', grill),
        dish('Biftek viçi', 1200, 'steak', 'Viç vendi 300 g', grill),
        dish('Brinjë qengji', 1300, 'ribs', 'Qengj nga Korabi', grill),
        dish('Krahë pule', 600, 'wings', 'Marinuar me rigon', grill),
        dish('Fileto pule', 700, 'chicken', 'Në zgarë, me limon', grill),
        dish('Hell me perime', 650, 'skewer', 'Pulë dhe perime në hell', { ...grill, share: 2 }),
        dish('Hell viçi', 850, 'skewer', 'Viç i marinuar', grill),
        dish('Pljeskavicë', 650, 'burger', 'Qofte e madhe me kajmak', grill),
        dish('Qofte të mbushura', 520, 'meatballs', 'Me djathë kaçkavall brenda', grill),
        dish('Mëlçi viçi', 550, 'steak', 'E hollë, me qepë', grill),
        dish('Bërxolla derri', 750, 'ribs', 'Dy copë me eshtër', grill),
        dish('Kofshë pule', 550, 'chicken', 'Pa kocka, me piper të kuq', grill),
        dish('Kukurec', 600, 'sausage', 'Sipas porosisë', grill),
        dish('Kokë qengji', 900, 'stew', 'E pjekur, për kë e di'),
        dish('Zgarë mikse për katër', 4200, 'ribs', 'Gjithçka nga zgara, në një tepsi', {
          toppings: ['side', 'sauce'],
        }),
        dish('Zgarë mikse për dy', 2200, 'ribs', 'Qofte, suxhuk, pulë, brinjë', { toppings: ['side', 'sauce'] }),
      ],
    },
    {
      name: 'Në pite',
      dishes: [
        dish('Sufllaqe pule', 350, 'wrap', 'Pite me pulë dhe patate', { toppings: ['inBread', 'sauce'], share: 3 }),
        dish('Sufllaqe derri', 370, 'wrap', 'Pite me derr dhe patate', { toppings: ['inBread', 'sauce'], share: 2 }),
        dish('Sufllaqe viçi', 420, 'wrap', 'Pite me viç dhe qepë', { toppings: ['inBread', 'sauce'] }),
        dish('Hamburger Korabi', 480, 'burger', 'Viç 180 g, djathë, turshi', {
          toppings: ['inBread', 'sauce'],
          share: 2,
        }),
        dish('Sanduiç me qofte', 300, 'sandwich', 'Bukë e freskët, qofte, domate', { toppings: ['inBread', 'sauce'] }),
      ],
    },
    SANDWICHES,
    ...PIZZE,
    PASTA,
    {
      name: 'Gatime shtëpie',
      dishes: [
        dish('Tavë kosi', 700, 'casserole', 'Qengj me kos në furrë', { share: 2 }),
        dish('Fërgesë Tirane', 550, 'casserole', 'Speca, domate, gjizë'),
        dish('Fasule në tavë', 400, 'beans', 'Me qepë dhe nenexhik'),
        dish('Japrakë', 500, 'dolma', 'Gjethe rrushi me oriz'),
        dish('Speca të mbushur', 480, 'peppers', 'Me oriz dhe mish'),
        dish('Mish viçi me bamje', 800, 'stew', 'Zier ngadalë'),
        dish('Paçe koke', 350, 'soup', 'Me hudhër dhe uthull'),
      ],
    },
    FROM_THE_OVEN,
    SALADS,
    BREAKFAST,
    {
      name: 'Supa dhe sallata',
      dishes: [
        dish('Supë pule', 250, 'soup', 'Me limon dhe fide'),
        dish('Supë me thjerrëza', 250, 'soup', 'Me karotë dhe selino'),
        dish('Sallatë fshati', 300, 'salad', 'Domate, trangull, qepë, djathë', { share: 2 }),
        dish('Turshi mikse', 200, 'salad', 'Turshi shtëpie'),
        dish('Patate të skuqura', 200, 'fries', 'Të prera me dorë', { share: 2 }),
        dish('Djathë i skuqur', 350, 'cheese', 'Djathë i bardhë, rigon'),
      ],
    },
    {
      name: 'Ëmbëlsira',
      dishes: [
        dish('Trileçe', 250, 'tiramisu', 'Me karamel', { share: 2 }),
        dish('Bakllava', 300, 'baklava', 'Me arra'),
        dish('Kadaif me arra', 280, 'baklava', 'Me shurup'),
        dish('Krem karamel', 220, 'pannacotta', 'I ftohtë'),
        dish('Akullore tre topa', 300, 'icecream', 'Vanilje, çokollatë, luleshtrydhe'),
        dish('Sultjash', 200, 'pannacotta', 'Oriz me qumësht dhe kanellë'),
      ],
    },
    drinks([
      dish('Dhallë', 120, 'milk', 'Kos i rrahur, i kripur', { share: 2 }),
      dish('Fanta 0,33 l', 200, 'soda', 'Kanaçe'),
      dish('Çaj i ftohtë 0,5 l', 200, 'lemonade', 'Me pjeshkë'),
      dish('Birrë Tirana 0,5 l', 300, 'beer', 'E ftohtë'),
      dish('Birrë Peroni 0,33 l', 300, 'beer', 'Italiane'),
      dish('Verë e kuqe e shtëpisë 0,5 l', 600, 'wine', 'Kallmet'),
      dish('Raki rrushi', 150, 'wine', 'E Skraparit'),
      dish('Espresso', 80, 'coffee', 'I fortë'),
      dish('Makiato', 100, 'coffee', 'Me pak qumësht'),
    ]),
  ],
}
