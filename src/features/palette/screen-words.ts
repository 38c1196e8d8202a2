/**
 * What people call a screen in any of the three languages, by how its path ends: searched for, never shown. A manager
 * who uses the app in one language finds its screens in the others, too.
 */
const WORDS: readonly (readonly [end: RegExp, words: string])[] = [
  [/^\/home$/, 'home kreu ballina inizio'],
  [/^\/dashboard$/, 'dashboard figures sales shitje paneli vendite'],
  [/^\/orders\/kanban$/, 'board orders kitchen tabela porosi kuzhina bacheca lavagna ordini cucina'],
  [/^\/orders\/list$/, 'order list lista porosi elenco ordini'],
  [/^\/orders\/create/, 'new order porosi e re nuovo ordine'],
  [/^\/orders\/reviews$/, 'reviews stars vleresime yje recensioni stelle'],
  [/^\/discounts/, 'discounts coupon zbritje kupon sconti'],
  [/\/menu$/, 'menu dishes prices menyja pjata cmime piatti prezzi'],
  [/\/toppings$/, 'toppings extras shtesa aggiunte'],
  [/\/top\/items$/, 'top products best sellers me te shitura produkte piatti piu venduti'],
  [/^\/business\/my$/, 'my businesses bizneset e mia le mie attivita'],
  [/\/hours$/, 'opening hours orari hapje orari apertura'],
  [/\/zones$/, 'service zones delivery map zona sherbimi dergesa zone di consegna mappa'],
  [/\/take-away-points$/, 'take-away points pika marrje punti di ritiro'],
  [/\/store$/, 'store details logo te dhenat dettagli'],
  [/\/contacts$/, 'contacts phone kontakte telefon contatti telefono'],
  [/\/payment-methods$/, 'payment methods cash card pagesa karta metodi di pagamento contanti'],
  [/\/features$/, 'features auto accept vecori funzioni'],
  [/\/seo$/, 'seo search engines motoret e kerkimit motori di ricerca'],
  [/\/contract$/, 'contract kontrata contratto'],
  [/\/percentages$/, 'percentages commission perqindje komision percentuali commissioni'],
  [/\/log$/, 'log history ditari historiku registro storico'],
  [/^\/finance/, 'finance invoices payments financa fatura pagesa finanza fatture pagamenti'],
  [/^\/reports/, 'reports raporte report rapporti'],
  [/^\/admin\/businesses$/, 'businesses restaurants bizneset restorante lokale attivita ristoranti locali'],
  [
    /^\/admin\/businesses\/new$/,
    'new business restaurant biznes i ri restorant nuova attivita nuovo ristorante locale',
  ],
  [/^\/admin\/business-types$/, 'business types kinds llojet e bizneseve tipi di attivita'],
  [/\/details$/, 'business settings details biznesi cilesime te dhenat attivita impostazioni dettagli'],
  [/^\/admin\/users$/, 'users people rights perdorues te drejta utenti diritti'],
  [/^\/settings\/readiness$/, 'readiness sound printer gatishmeria zeri printeri prontezza suono stampante'],
]

export const wordsOf = (path: string): string =>
  WORDS.filter(([end]) => end.test(path))
    .map(([, words]) => words)
    .join(' ')
