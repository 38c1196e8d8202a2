type Words = { sq: string; en: string; it: string }
export type RefusalMail = {
  company: string
  business: string
  /** `YYYY-MM-DD`, and `HH:MM`. */
  day: string
  slotStart: string
  meals: number
  reason: Words
  /** `HH:MM`; null: nothing can be ordered for that slot any more. */
  orderUntil: string | null
}

/** In the three languages, as accounts name none. */
export function refusalMail(
  { company, business, day, slotStart, meals, reason, orderUntil }: RefusalMail,
  link: string,
): { subject: string; text: string } {
  const when = `${day.split('-').toReversed().join('.')}, ${slotStart}`
  return {
    subject: `${company}: ${business} nuk gatuan / does not cook / non cucina (${when})`,
    text: `${business} nuk gatuan për ${company}: ${when}. Vakte: ${meals}. Arsyeja: ${reason.sq}.
${orderUntil === null ? 'Për këtë orar nuk porositet dot më.' : `Këta njerëz mund të porosisin te një restorant tjetër deri në orën ${orderUntil}.`}

${business} does not cook for ${company}: ${when}. Meals: ${meals}. Reason: ${reason.en}.
${orderUntil === null ? 'Nothing can be ordered for this time any more.' : `These people may order from another restaurant until ${orderUntil}.`}

${business} non cucina per ${company}: ${when}. Pasti: ${meals}. Motivo: ${reason.it}.
${orderUntil === null ? 'Per questo orario non si può più ordinare.' : `Queste persone possono ordinare da un altro ristorante fino alle ${orderUntil}.`}

${link}
`,
  }
}
