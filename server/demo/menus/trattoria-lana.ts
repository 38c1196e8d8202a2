import { type DemoMenu, dish, drinks } from './menu'

const pizza = (small: number, large: number) =>
  ({
    variants: [
      ['E mesme 28 cm', small],
      ['E madhe 36 cm', large],
    ],
    toppings: ['extra', 'dough'],
  }) as const

/** Business 1: an Italian kitchen in Tirana. */
export const trattoriaLana: DemoMenu = {
  toppingTypes: {
    extra: {
      displayedText: 'Shtesa për picën',
      min: 0,
      max: 4,
      items: [
        ['Mocarela', 120],
        ['Proshutë', 150],
        ['Kërpudha', 80],
        ['Ullinj', 60],
        ['Djathë dhie', 150],
        ['Rukola', 60],
        ['Speca djegës', 50],
      ],
    },
    dough: {
      displayedText: 'Brumi',
      min: 1,
      max: 1,
      items: [
        ['I hollë', 0],
        ['Klasik', 0],
        ['Pa gluten', 200],
      ],
    },
    pasta: {
      displayedText: 'Forma e makaronave',
      min: 1,
      max: 1,
      items: [
        ['Spageti', 0],
        ['Penne', 0],
        ['Tagliatele të freskëta', 100],
      ],
    },
    dressing: {
      displayedText: 'Salca',
      min: 0,
      max: 2,
      items: [
        ['Vaj ulliri e limon', 0],
        ['Balsamike', 30],
        ['Kos me hudhër', 50],
      ],
    },
  },
  categories: [
    {
      name: 'Antipasta',
      dishes: [
        dish('Bruschetta al pomodoro', 350, 'bread', 'Bukë e thekur, domate, borzilok'),
        dish('Carpaccio di manzo', 850, 'steak', 'Viç i hollë, rukola, parmixhano'),
        dish('Caprese', 550, 'salad', 'Mocarela e freskët, domate, borzilok'),
        dish('Polpette al sugo', 600, 'meatballs', 'Qofte në salcë domatesh'),
        dish('Frittura di calamari', 850, 'squid', 'Kallamarë të skuqur, limon'),
      ],
    },
    {
      name: 'Pica',
      dishes: [
        dish('Pizza Margherita', 500, 'pizza', 'Domate, mocarela, borzilok', { ...pizza(500, 750), share: 3 }),
        dish('Pizza Diavola', 650, 'pizza', 'Sallam pikant, mocarela', { ...pizza(650, 900), share: 2 }),
        dish('Pizza Prosciutto e funghi', 700, 'pizza', 'Proshutë, kërpudha', { ...pizza(700, 950), share: 2 }),
        dish('Pizza Quattro formaggi', 750, 'pizza', 'Katër djathëra', pizza(750, 1000)),
        dish('Pizza Capricciosa', 750, 'pizza', 'Proshutë, angjinare, ullinj, kërpudha', pizza(750, 1000)),
        dish('Pizza Vegetariana', 600, 'pizza', 'Kungull, patëllxhan, speca', pizza(600, 850)),
        dish('Pizza Tonno e cipolla', 700, 'pizza', 'Ton, qepë e kuqe', pizza(700, 950)),
        dish('Calzone', 750, 'calzone', 'E mbyllur, me proshutë e rikota', { toppings: ['extra'] }),
      ],
    },
    {
      name: 'Makarona dhe rizoto',
      dishes: [
        dish('Spaghetti alla carbonara', 700, 'pasta', 'Vezë, guanciale, pecorino', { toppings: ['pasta'], share: 2 }),
        dish('Penne all’arrabbiata', 550, 'pasta', 'Domate, hudhër, spec djegës', { toppings: ['pasta'] }),
        dish('Tagliatelle al ragù', 700, 'pasta', 'Salcë mishi e zier ngadalë', { toppings: ['pasta'], share: 2 }),
        dish('Lasagne della casa', 750, 'lasagne', 'Me ragù dhe beshamel', { share: 2 }),
        dish('Gnocchi al pesto', 700, 'gnocchi', 'Njoki patatesh, pesto borziloku'),
        dish('Spaghetti alle vongole', 950, 'pasta', 'Me midhje të freskëta', { toppings: ['pasta'] }),
        dish('Risotto ai funghi porcini', 850, 'risotto', 'Kërpudha porcini, parmixhano'),
        dish('Risotto allo zafferano', 800, 'risotto', 'Shafran, gjalpë, parmixhano'),
      ],
    },
    {
      name: 'Mish dhe peshk',
      dishes: [
        dish('Tagliata di manzo', 1500, 'steak', 'Viç 250 g, rukola, parmixhano'),
        dish('Pollo alla griglia', 850, 'chicken', 'Pulë në zgarë, patate të pjekura'),
        dish('Scaloppine al limone', 1100, 'steak', 'Viç me salcë limoni'),
        dish('Levrek në furrë', 1400, 'fish', 'Levrek me perime të stinës'),
        dish('Salmone alla griglia', 1500, 'fish', 'Salmon, spinaq, limon'),
      ],
    },
    {
      name: 'Sallata',
      dishes: [
        dish('Insalata mista', 350, 'salad', 'Jeshile, karotë, domate', { toppings: ['dressing'] }),
        dish('Cesare me pulë', 650, 'salad', 'Pulë, bukë e thekur, parmixhano', { toppings: ['dressing'] }),
        dish('Sallatë me ton', 600, 'salad', 'Ton, vezë, ullinj', { toppings: ['dressing'] }),
      ],
    },
    {
      name: 'Ëmbëlsira',
      dishes: [
        dish('Tiramisù', 450, 'tiramisu', 'Maskarpone, kafe, kakao', { share: 2 }),
        dish('Panna cotta', 400, 'pannacotta', 'Me salcë frutash pylli'),
        dish('Cannoli siciliani', 450, 'cannoli', 'Rikota, fëstëkë'),
        dish('Akullore tri topa', 350, 'icecream', 'Çokollatë, vanilje, luleshtrydhe'),
      ],
    },
    drinks([dish('Verë e kuqe e shtëpisë 0,5 l', 800, 'wine', 'Kallmet i Zadrimës')]),
  ],
}
