import { type DemoCategory, type DemoDish, type DemoMenu, dish } from './menu'

/** What Zgara Korabi cooks beside its grill: a house in Tirana bakes pizza, too. */
const sizes = (small: number, large: number, family: number) =>
  ({
    variants: [
      ['E vogël 24 cm', small],
      ['E madhe 32 cm', large],
      ['Familjare 45 cm', family],
    ],
    toppings: ['pizza'],
  }) as const

export const PIZZA_TOPPINGS: DemoMenu['toppingTypes'][string] = {
  displayedText: 'Shtesa për picën',
  min: 0,
  max: 5,
  items: [
    ['Mocarela', 100],
    ['Proshutë', 120],
    ['Sallam pikant', 120],
    ['Kërpudha', 80],
    ['Ullinj', 60],
    ['Speca', 60],
    ['Vezë', 50],
    ['Ton', 130],
  ],
}

const pizza = (name: string, price: number, description: string, extras: Partial<DemoDish> = {}): DemoDish =>
  dish(name, price, 'pizza', description, { ...sizes(price, price + 250, price + 800), ...extras })

export const PIZZE: readonly DemoCategory[] = [
  {
    name: 'Pica klasike',
    dishes: [
      pizza('Margarita', 400, 'Domate, mocarela, borzilok', { share: 2 }),
      pizza('Pica me proshutë', 480, 'Domate, mocarela, proshutë e pjekur', { share: 2 }),
      pizza('Pica proshutë e kërpudha', 520, 'Domate, mocarela, proshutë, kërpudha', { share: 2 }),
      pizza('Kapriçoza', 560, 'Proshutë, kërpudha, angjinare, ullinj'),
      pizza('Katër stinët', 560, 'Proshutë, kërpudha, angjinare, ullinj, në katër pjesë'),
      pizza('Katër djathërat', 580, 'Mocarela, gorgonzola, kaçkavall, parmixhano'),
      pizza('Diavola', 540, 'Sallam pikant, speca djegës'),
      pizza('Pica me ton e qepë', 560, 'Ton, qepë e kuqe'),
      pizza('Vegjetariane', 500, 'Kungull, patëllxhan, speca, kërpudha'),
      pizza('Marinara', 350, 'Domate, hudhër, rigon, pa djathë'),
    ],
  },
  {
    name: 'Picat e shtëpisë',
    dishes: [
      pizza('Pica Korabi', 650, 'Suxhuk vendi, djathë i bardhë, speca'),
      pizza('Pica me qofte', 620, 'Qofte zgare, qepë, salcë kosi'),
      pizza('Pica fshatare', 620, 'Gjizë, speca të pjekur, ullinj'),
      pizza('Pica me pulë e misër', 600, 'Fileto pule, misër, salcë barbekju'),
      pizza('Pica me vezë e pançetë', 600, 'Pançetë, vezë syze, kaçkavall'),
      dish('Kalzone', 600, 'calzone', 'Proshutë, kërpudha, mocarela', { toppings: ['pizza'] }),
      dish('Kalzone vegjetariane', 560, 'calzone', 'Spinaq, gjizë, domate', { toppings: ['pizza'] }),
    ],
  },
]

export const PASTA: DemoCategory = {
  name: 'Makarona dhe rizoto',
  dishes: [
    dish('Spageti bolonjeze', 450, 'pasta', 'Salcë mishi, zier tri orë', { share: 2 }),
    dish('Spageti karbonara', 500, 'pasta', 'Pançetë, vezë, djathë'),
    dish('Penne arabiata', 400, 'pasta', 'Domate, hudhër, spec djegës'),
    dish('Penne me pulë e kërpudha', 520, 'pasta', 'Krem i lehtë'),
    dish('Tava me makarona', 450, 'lasagne', 'Me mish dhe beshamel'),
    dish('Lazanja e shtëpisë', 520, 'lasagne', 'E pjekur çdo mëngjes'),
    dish('Rizoto me perime', 450, 'risotto', 'Perime të stinës'),
    dish('Rizoto me pulë e shafran', 520, 'risotto', 'Kremoze'),
  ],
}

const inBread = { toppings: ['inBread', 'sauce'] } as const
export const SANDWICHES: DemoCategory = {
  name: 'Burger dhe sanduiçe',
  dishes: [
    dish('Cheeseburger', 450, 'burger', 'Viç 150 g, çedër', inBread),
    dish('Burger dopio', 650, 'burger', 'Dy herë 150 g viç', inBread),
    dish('Chicken burger', 420, 'burger', 'Pulë e panuar, sallatë', inBread),
    dish('Sanduiç me fileto pule', 350, 'sandwich', 'Bukë e freskët, domate', inBread),
    dish('Sanduiç me suxhuk', 320, 'sandwich', 'Suxhuk i pjekur, kaçkavall', inBread),
    dish('Sanduiç me proshutë e djathë', 280, 'sandwich', 'I ngrohtë', inBread),
    dish('Tost i dyfishtë', 300, 'sandwich', 'Proshutë, djathë, vezë', inBread),
    dish('Pite me falafel', 320, 'wrap', 'Qiqra, tahini, turshi', inBread),
  ],
}

export const FROM_THE_OVEN: DemoCategory = {
  name: 'Nga furra me dru',
  dishes: [
    dish('Qengj në saç', 1500, 'ribs', 'Katër orë nën saç, me patate'),
    dish('Kec në furrë', 1400, 'ribs', 'Me rozmarinë'),
    dish('Pulë fshati në furrë', 900, 'chicken', 'Gjysmë pule, patate të pjekura'),
    dish('Tavë dheu me mish', 750, 'casserole', 'Viç, speca, gjizë'),
    dish('Tavë me perime', 500, 'casserole', 'Patëllxhan, kungull, domate'),
    dish('Patëllxhan i mbushur', 450, 'peppers', 'Me mish të grirë'),
    dish('Byrek me mish në saç', 400, 'byrek', 'Një çerek tepsie'),
    dish('Bukë saçi', 100, 'bread', 'E ngrohtë'),
  ],
}

export const SALADS: DemoCategory = {
  name: 'Sallata të mëdha',
  dishes: [
    dish('Sallatë Cezar', 480, 'salad', 'Pulë, krutonë, parmixhano'),
    dish('Sallatë greke', 400, 'salad', 'Feta, ullinj, trangull'),
    dish('Sallatë me ton', 450, 'salad', 'Ton, vezë, misër'),
    dish('Sallatë jeshile', 250, 'salad', 'Marule, limon, vaj ulliri'),
    dish('Speca të pjekur', 280, 'peppers', 'Hudhër dhe uthull'),
    dish('Perime në zgarë', 350, 'peppers', 'Kungull, patëllxhan, speca'),
    dish('Tarator', 220, 'soup', 'Kos, trangull, hudhër'),
  ],
}

export const BREAKFAST: DemoCategory = {
  name: 'Mëngjes',
  dishes: [
    dish('Omëletë me djathë', 250, 'omelette', 'Tri vezë'),
    dish('Omëletë me proshutë', 280, 'omelette', 'Tri vezë'),
    dish('Vezë syze me suxhuk', 320, 'omelette', 'Në tigan'),
    dish('Petulla me djathë', 250, 'pancakes', 'Pesë copë'),
    dish('Petulla me mjaltë e arra', 280, 'pancakes', 'Pesë copë'),
    dish('Trahana', 200, 'soup', 'Me djathë dhe bukë të thekur'),
  ],
}
