import { type DemoCategory, type DemoDish, dish } from './menu'

/** The rest of the long menu of Osteria del Porto, whose guests read it in three languages. */
const side = { toppings: ['side'] } as const
const pasta = { toppings: ['pasta'] } as const

export const ANTIPASTI: readonly DemoDish[] = [
  dish('Goca deti të freskëta', 1400, 'mussels', 'Gjashtë copë, limon', { it: 'Ostriche', en: 'Oysters' }),
  dish('Karpaço levreku', 950, 'fish', 'Portokall, piper rozë', {
    it: 'Carpaccio di branzino',
    en: 'Sea bass carpaccio',
  }),
  dish('Salmon i marinuar', 900, 'fish', 'Me kopër e mjaltë', { it: 'Salmone marinato', en: 'Cured salmon' }),
  dish('Açuge me gjalpë', 650, 'fish', 'Me bukë të thekur', { it: 'Acciughe e burro', en: 'Anchovies and butter' }),
  dish('Midhje të gratinuara', 750, 'mussels', 'Me bukë e erëza', { it: 'Cozze gratinate', en: 'Gratinated mussels' }),
  dish('Karkaleca në tigan', 950, 'shrimp', 'Hudhër, spec djegës', {
    it: 'Gamberi in padella',
    en: 'Pan-fried prawns',
  }),
  dish('Burrata me domate', 700, 'cheese', 'Domate datterini', {
    it: 'Burrata e pomodorini',
    en: 'Burrata and tomatoes',
  }),
  dish('Dërrasë djathërash', 900, 'cheese', 'Me mjaltë e arra', { it: 'Tagliere di formaggi', en: 'Cheese board' }),
]

export const PRIMI: readonly DemoDish[] = [
  dish('Linguine me gaforre', 1500, 'pasta', 'Gaforre blu e Adriatikut', {
    ...pasta,
    it: 'Linguine al granchio',
    en: 'Linguine with crab',
  }),
  dish('Paccheri me oktapod', 1250, 'pasta', 'Ragù oktapodi', {
    ...pasta,
    it: 'Paccheri al polpo',
    en: 'Paccheri with octopus',
  }),
  dish('Spageti me hudhër e vaj', 700, 'pasta', 'Spec djegës', {
    ...pasta,
    it: 'Aglio, olio e peperoncino',
    en: 'Garlic, oil and chilli',
  }),
  dish('Ravioli me levrek', 1150, 'pasta', 'Gjalpë dhe sherebelë', {
    it: 'Ravioli di branzino',
    en: 'Sea bass ravioli',
  }),
  dish('Lazanja me peshk', 1100, 'lasagne', 'Beshamel i lehtë', { it: 'Lasagne di mare', en: 'Seafood lasagne' }),
  dish('Gnocchi sorrentina', 850, 'gnocchi', 'Domate, mocarela', {
    it: 'Gnocchi alla sorrentina',
    en: 'Gnocchi sorrentina',
  }),
  dish('Risotto me limon e karkaleca', 1200, 'risotto', 'Për një, 20 minuta', {
    it: 'Risotto limone e gamberi',
    en: 'Lemon and prawn risotto',
  }),
]

export const CARNE: DemoCategory = {
  name: 'Mish',
  it: 'Carne',
  en: 'Meat',
  dishes: [
    dish('Tagliata viçi', 1500, 'steak', 'Rukola, parmixhano', {
      ...side,
      it: 'Tagliata di manzo',
      en: 'Sliced beef steak',
    }),
    dish('Fileto me piper jeshil', 1700, 'steak', 'Viç 220 g', {
      ...side,
      it: 'Filetto al pepe verde',
      en: 'Fillet with green pepper',
    }),
    dish('Kotëletë milaneze', 1100, 'chicken', 'Viç i panuar', {
      ...side,
      it: 'Cotoletta alla milanese',
      en: 'Breaded veal cutlet',
    }),
    dish('Pulë me limon', 900, 'chicken', 'Fileto, kaperi', { ...side, it: 'Pollo al limone', en: 'Lemon chicken' }),
    dish('Brinjë qengji', 1600, 'ribs', 'Me rozmarinë', { ...side, it: 'Costolette di agnello', en: 'Lamb chops' }),
    dish('Saltimbocca', 1200, 'steak', 'Proshutë, sherebelë', {
      ...side,
      it: 'Saltimbocca alla romana',
      en: 'Veal with ham and sage',
    }),
  ],
}

const pizza = (name: string, price: number, description: string, it: string, en: string): DemoDish =>
  dish(name, price, 'pizza', description, {
    it,
    en,
    variants: [
      ['Normale', price],
      ['Maxi', price + 350],
    ],
  })

export const PIZZE: DemoCategory = {
  name: 'Pica nga furra me dru',
  it: 'Pizze dal forno a legna',
  en: 'Pizza from the wood oven',
  dishes: [
    pizza('Pica Margherita', 550, 'Domate San Marzano, mocarela', 'Pizza Margherita', 'Margherita'),
    pizza('Pica Marinara', 480, 'Domate, hudhër, rigon', 'Pizza Marinara', 'Marinara'),
    pizza('Pica Napoli', 650, 'Açuge, kaperi', 'Pizza Napoli', 'Napoli with anchovies'),
    pizza('Pica me fruta deti', 950, 'Midhje, karkaleca, kallamar', 'Pizza ai frutti di mare', 'Seafood pizza'),
    pizza('Pica me ton', 750, 'Ton, qepë e kuqe e Tropeas', 'Pizza tonno e cipolla', 'Tuna and onion'),
    pizza('Pica me salmon', 850, 'Salmon i tymosur, rukola', 'Pizza al salmone', 'Smoked salmon'),
    pizza(
      'Pica e bardhë me burrata',
      800,
      'Burrata, domate, borzilok',
      'Pizza bianca con burrata',
      'White pizza with burrata',
    ),
    pizza('Pica Diavola', 680, 'Sallam pikant', 'Pizza diavola', 'Spicy salami'),
    pizza('Pica me proshutë krudo', 800, 'Proshutë, rukola, parmixhano', 'Pizza al crudo', 'Cured ham and rocket'),
    pizza('Pica katër djathërat', 750, 'Katër djathëra italiane', 'Pizza quattro formaggi', 'Four cheeses'),
    pizza('Pica me perime', 650, 'Perime të zgarës', 'Pizza ortolana', 'Grilled vegetables'),
  ],
}

export const FOR_TWO: DemoCategory = {
  name: 'Për dy',
  it: 'Per due',
  en: 'For two',
  dishes: [
    dish('Pjatë e madhe peshku', 3800, 'seafood', 'Koce, levrek, karkaleca, kallamar', {
      ...side,
      it: 'Grigliata di pesce',
      en: 'Mixed grilled fish',
    }),
    dish('Kaçukë e portit', 3200, 'soup', 'Supë peshku e trashë', {
      it: 'Cacciucco del porto',
      en: 'Fish stew of the port',
    }),
    dish('Crudo i madh', 4200, 'fish', 'Gjithçka e papjekur e ditës', {
      it: 'Gran crudo',
      en: 'Large raw fish platter',
    }),
    dish('Levrek në kripë', 2800, 'fish', 'Rreth 900 g', {
      ...side,
      it: 'Branzino al sale',
      en: 'Sea bass in salt crust',
    }),
    dish('Biftek fiorentina', 4500, 'steak', 'Rreth 1 kg, me eshtër', {
      ...side,
      it: 'Bistecca alla fiorentina',
      en: 'T-bone steak',
    }),
  ],
}

export const SIDES: readonly DemoDish[] = [
  dish('Sallatë oktapodi me patate', 850, 'salad', 'E vakët', {
    it: 'Insalata di polpo e patate',
    en: 'Octopus and potato salad',
  }),
  dish('Kaprese', 550, 'salad', 'Domate, mocarela bualli', { it: 'Caprese', en: 'Caprese' }),
  dish('Spinaq me hudhër', 350, 'salad', 'Në tigan', { it: 'Spinaci aglio e olio', en: 'Spinach with garlic' }),
  dish('Fokaçia me rozmarinë', 250, 'focaccia', 'E ngrohtë', { it: 'Focaccia al rosmarino', en: 'Rosemary focaccia' }),
]

export const DOLCI: readonly DemoDish[] = [
  dish('Panakota me mana', 400, 'pannacotta', 'Mana pylli', {
    it: 'Panna cotta ai frutti di bosco',
    en: 'Panna cotta with berries',
  }),
  dish('Kanoli siçilianë', 420, 'cannoli', 'Dy copë, fëstëk', { it: 'Cannoli siciliani', en: 'Sicilian cannoli' }),
  dish('Profiterol', 420, 'icecream', 'Me çokollatë të ngrohtë', { it: 'Profiteroles', en: 'Profiteroles' }),
  dish('Affogato', 350, 'icecream', 'Akullore vanilje, espresso', {
    it: 'Affogato al caffè',
    en: 'Ice cream with espresso',
  }),
  dish('Fruta të stinës', 400, 'icecream', 'Të prera', { it: 'Frutta di stagione', en: 'Seasonal fruit' }),
]

export const CHILDREN: DemoCategory = {
  name: 'Për fëmijë',
  it: 'Per bambini',
  en: 'For children',
  dishes: [
    dish('Pasta e bardhë', 400, 'pasta', 'Gjalpë, parmixhano', { it: 'Pasta in bianco', en: 'Pasta with butter' }),
    dish('Pica e vogël', 400, 'pizza', 'Domate, mocarela', { it: 'Pizzetta', en: 'Small pizza' }),
    dish('Shkopinj peshku', 500, 'fish', 'Me patate të skuqura', { it: 'Bastoncini di pesce', en: 'Fish fingers' }),
    dish('Fileto pule e panuar', 500, 'chicken', 'Me patate të skuqura', {
      it: 'Cotoletta di pollo',
      en: 'Breaded chicken',
    }),
  ],
}

export const VINI: DemoCategory = {
  name: 'Verëra',
  it: 'Vini',
  en: 'Wines',
  dishes: [
    dish('Kallmet 0,75 l', 2200, 'wine', 'E kuqe, Lezhë', { it: 'Kallmet, rosso', en: 'Kallmet, red' }),
    dish('Shesh i zi 0,75 l', 2000, 'wine', 'E kuqe, Tiranë', { it: 'Shesh i zi, rosso', en: 'Shesh i zi, red' }),
    dish('Vermentino 0,75 l', 2600, 'wine', 'E bardhë, Sardenjë', {
      it: 'Vermentino di Sardegna',
      en: 'Vermentino, white',
    }),
    dish('Greco di Tufo 0,75 l', 2900, 'wine', 'E bardhë, Kampania', {
      it: 'Greco di Tufo',
      en: 'Greco di Tufo, white',
    }),
    dish('Falanghina 0,75 l', 2500, 'wine', 'E bardhë, Kampania', { it: 'Falanghina', en: 'Falanghina, white' }),
    dish('Rozë e Beratit 0,75 l', 1900, 'wine', 'E freskët', { it: 'Rosato di Berat', en: 'Rosé of Berat' }),
    dish('Prosecco 0,75 l', 2400, 'wine', 'Valdobbiadene', { it: 'Prosecco', en: 'Prosecco' }),
  ],
}
