import { type DemoMenu, dish, drinks } from './menu'
import { ANTIPASTI, CARNE, CHILDREN, DOLCI, FOR_TWO, PIZZE, PRIMI, SIDES, VINI } from './osteria-del-porto-kitchen'

const raw = { toppings: ['bread'] } as const

/** Business 4: a fish kitchen at the port of Durrës. */
export const osteriaDelPorto: DemoMenu = {
  toppingTypes: {
    bread: {
      displayedText: 'Buka',
      min: 0,
      max: 1,
      items: [
        ['Focaccia', 100],
        ['Bukë misri', 80],
        ['Grissini', 60],
      ],
    },
    side: {
      displayedText: 'Kontorno',
      min: 1,
      max: 2,
      items: [
        ['Patate në furrë', 0],
        ['Spinaq me hudhër', 0],
        ['Perime në zgarë', 80],
        ['Oriz i egër', 60],
      ],
    },
    pasta: {
      displayedText: 'Makarona',
      min: 1,
      max: 1,
      items: [
        ['Linguine', 0],
        ['Paccheri', 50],
        ['Pa gluten', 150],
      ],
    },
  },
  categories: [
    {
      name: 'Crudi dhe antipasta',
      it: 'Crudi e antipasti',
      en: 'Raw fish and starters',
      dishes: [
        dish('Tartar toni', 1100, 'fish', 'Ton, avokado, limon', raw),
        dish('Karpaço oktapodi', 1000, 'squid', 'Vaj ulliri, majdanoz', raw),
        dish('Midhje alla marinara', 800, 'mussels', 'Verë e bardhë, hudhër', { ...raw, share: 2 }),
        dish('Insalata di mare', 950, 'seafood', 'Kallamar, karkalec, selino', raw),
        dish('Sardele të marinuara', 600, 'fish', 'Me qepë e uthull', raw),
        dish('Bruschetta con gamberi', 700, 'bread', 'Karkaleca, domate'),
        ...ANTIPASTI,
      ],
    },
    {
      name: 'Makarona dhe rizoto',
      it: 'Primi',
      en: 'Pasta and risotto',
      dishes: [
        dish('Linguine allo scoglio', 1300, 'pasta', 'Midhje, karkaleca, kallamar', { toppings: ['pasta'], share: 3 }),
        dish('Paccheri me levrek', 1200, 'pasta', 'Domate datterini, ullinj', { toppings: ['pasta'] }),
        dish('Spaghetti alle vongole', 1100, 'pasta', 'Vongole, hudhër, majdanoz', { toppings: ['pasta'], share: 2 }),
        dish('Tagliatele me salmon', 1000, 'pasta', 'Krem i lehtë, kopër', { toppings: ['pasta'] }),
        dish('Risotto ai frutti di mare', 1250, 'risotto', 'Për një, 20 minuta', { share: 2 }),
        dish('Risotto nero di seppia', 1200, 'risotto', 'Me bojë sepjeje'),
        dish('Gnocchi me karkaleca', 1050, 'gnocchi', 'Kungull, karkaleca'),
        ...PRIMI,
      ],
    },
    {
      name: 'Peshk',
      it: 'Pesce',
      en: 'Fish',
      dishes: [
        dish('Levrek në zgarë', 1500, 'fish', 'Rreth 400 g', { toppings: ['side'], share: 2 }),
        dish('Koce në zgarë', 1600, 'fish', 'Rreth 400 g', { toppings: ['side'], share: 2 }),
        dish('Koce në kripë', 2400, 'fish', 'Për dy', { toppings: ['side'] }),
        dish('Kallamar i mbushur', 1300, 'squid', 'Me oriz dhe karkaleca', { toppings: ['side'] }),
        dish('Karkaleca në zgarë', 1700, 'shrimp', 'Dhjetë copë', { toppings: ['side'] }),
        dish('Oktapod në zgarë', 1800, 'squid', 'Me krem patatesh', { toppings: ['side'] }),
        dish('Fritto misto', 1400, 'seafood', 'Kallamar, sardele, karkaleca', { share: 2 }),
        dish('Zuppa di pesce', 1300, 'soup', 'Me bukë të thekur'),
      ],
    },
    CARNE,
    PIZZE,
    FOR_TWO,
    {
      name: 'Anësore',
      it: 'Contorni',
      en: 'Sides',
      dishes: [
        dish('Sallatë jeshile', 300, 'salad', 'Me limon'),
        dish('Rukola e parmixhano', 400, 'salad', 'Balsamike'),
        dish('Patate të pjekura', 250, 'fries', 'Rozmarinë'),
        dish('Perime në zgarë', 400, 'peppers', 'Kungull, patëllxhan, speca'),
        ...SIDES,
      ],
    },
    {
      name: 'Ëmbëlsira',
      it: 'Dolci',
      en: 'Desserts',
      dishes: [
        dish('Tiramisù al limone', 450, 'tiramisu', 'Limon i Durrësit'),
        dish('Sorbetto al limone', 350, 'icecream', 'I lehtë'),
        dish('Torta caprese', 400, 'cookies', 'Çokollatë dhe bajame'),
        ...DOLCI,
      ],
    },
    CHILDREN,
    VINI,
    drinks([
      dish('Verë e bardhë 0,5 l', 900, 'wine', 'Shesh i bardhë'),
      dish('Prosecco gotë', 450, 'wine', 'I ftohtë'),
    ]),
  ],
}
