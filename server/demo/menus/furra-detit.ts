import { type DemoMenu, dish, drinks } from './menu'

const slice = (piece: number, tray: number) =>
  ({
    variants: [
      ['Copë', piece],
      ['Tepsi e plotë (8 copë)', tray],
    ],
  }) as const

/** Business 3: a bakery and lunch kitchen in Durrës; it also cooks for companies. */
export const furraDetit: DemoMenu = {
  toppingTypes: {
    filling: {
      displayedText: 'Shtesa',
      min: 0,
      max: 3,
      items: [
        ['Djathë', 60],
        ['Vezë', 50],
        ['Proshutë', 90],
        ['Avokado', 120],
        ['Domate e thatë', 60],
      ],
    },
    milk: {
      displayedText: 'Qumështi',
      min: 0,
      max: 1,
      items: [
        ['Lope', 0],
        ['Tërshëre', 50],
        ['Soje', 50],
      ],
    },
    sweet: {
      displayedText: 'Sipër',
      min: 0,
      max: 2,
      items: [
        ['Mjaltë', 50],
        ['Çokollatë', 60],
        ['Arra', 60],
        ['Luleshtrydhe', 90],
      ],
    },
  },
  categories: [
    {
      name: 'Byrekë',
      dishes: [
        dish('Byrek me gjizë', 90, 'byrek', 'Petë të hapura me dorë', { ...slice(90, 650), share: 3 }),
        dish('Byrek me spinaq', 90, 'byrek', 'Spinaq dhe pak djathë', { ...slice(90, 650), share: 3 }),
        dish('Byrek me mish', 120, 'byrek', 'Mish viçi dhe qepë', { ...slice(120, 850), share: 2 }),
        dish('Byrek me kungull', 90, 'byrek', 'Kungull i ëmbël', slice(90, 650)),
        dish('Byrek me domate e qepë', 90, 'byrek', 'Si në Durrës', slice(90, 650)),
        dish('Lakror në saç', 900, 'byrek', 'Me presh, një tepsi e vogël'),
      ],
    },
    {
      name: 'Mëngjes',
      dishes: [
        dish('Omëletë me djathë', 300, 'omelette', 'Tri vezë, djathë i bardhë', { toppings: ['filling'] }),
        dish('Vezë syze me bukë', 250, 'omelette', 'Bukë thekre e thekur', { toppings: ['filling'] }),
        dish('Toast me djathë e proshutë', 280, 'sandwich', 'I ngrohtë', { toppings: ['filling'], share: 2 }),
        dish('Kornet me gjalpë', 120, 'croissant', 'I freskët çdo mëngjes', { share: 2 }),
        dish('Petulla me mjaltë', 250, 'pancakes', 'Tri petulla', { toppings: ['sweet'] }),
        dish('Kos me fruta e granola', 350, 'bowl', 'Kos dele', { toppings: ['sweet'] }),
      ],
    },
    {
      name: 'Sanduiçë',
      dishes: [
        dish('Ciabatta me mocarela', 380, 'sandwich', 'Domate, borzilok, pesto', { toppings: ['filling'] }),
        dish('Bagel me salmon', 550, 'sandwich', 'Salmon i tymosur, krem djathi', { toppings: ['filling'] }),
        dish('Wrap me pulë', 400, 'wrap', 'Pulë, sallatë, kos', { toppings: ['filling'], share: 2 }),
        dish('Wrap me falafel', 380, 'wrap', 'Qiqra, humus, turshi', { toppings: ['filling'] }),
        dish('Piadina me proshutë', 420, 'wrap', 'Proshutë, rukola, djathë', { toppings: ['filling'] }),
      ],
    },
    {
      name: 'Dreka e ditës',
      dishes: [
        dish('Supë perimesh', 220, 'soup', 'Ndryshe çdo ditë'),
        dish('Pilaf me pulë', 450, 'risotto', 'Oriz, pulë, karotë', { share: 2 }),
        dish('Makarona në furrë', 420, 'lasagne', 'Me mish dhe beshamel'),
        dish('Musaka me patate', 480, 'casserole', 'Si e gjyshes', { share: 2 }),
        dish('Bowl me kinoa', 550, 'bowl', 'Avokado, qiqra, perime'),
        dish('Sallatë greke', 380, 'salad', 'Feta, ullinj, trangull'),
        dish('Pulë me patate furre', 520, 'chicken', 'Kofshë pule, rozmarinë'),
      ],
    },
    {
      name: 'Ëmbëlsira',
      dishes: [
        dish('Revani', 180, 'baklava', 'Me shurup limoni'),
        dish('Bakllava me arra', 220, 'baklava', 'Copë e madhe'),
        dish('Ekler me çokollatë', 180, 'cannoli', 'Krem vanilje'),
        dish('Cheesecake me luleshtrydhe', 350, 'tiramisu', 'Pa pjekje'),
        dish('Biskota me arra (250 g)', 300, 'cookies', 'Të pjekura sot'),
      ],
    },
    drinks([
      dish('Espresso', 90, 'coffee', 'Arabica', { toppings: ['milk'] }),
      dish('Kapuçino', 140, 'coffee', 'Me shkumë qumështi', { toppings: ['milk'], share: 2 }),
      dish('Lëng portokalli i freskët', 250, 'lemonade', 'I shtrydhur tani'),
    ]),
  ],
}
