import type { ContactWhy } from '../../ports'

export const LANGUAGES = ['sq', 'en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

type Facts = {
  business: string
  /** Short code of the order. */
  code: string
  /** Since when it waits, on the business's clock: `21:04`. */
  since: string
}
type Words = { subject: string; text: string }

/** What a contact reads. Nothing about the customer: mail and SMS are read by anybody. */
export const CONTACT_TEXTS: Record<Language, Record<ContactWhy, (facts: Facts) => Words>> = {
  en: {
    unreachable: ({ business, code, since }) => ({
      subject: `${business}: orders reach no device`,
      text: `Order ${code} came in at ${since} and no device of ${business} has received it. Please look after the tablet: power, network, sign-in.`,
    }),
    unanswered: ({ business, code, since }) => ({
      subject: `${business}: order ${code} waits for an answer`,
      text: `Order ${code} at ${business} has been waiting since ${since}, and nobody has accepted or rejected it. Please answer it on the tablet.`,
    }),
  },
  sq: {
    unreachable: ({ business, code, since }) => ({
      subject: `${business}: porositë nuk mbërrijnë në asnjë pajisje`,
      text: `Porosia ${code} erdhi në orën ${since} dhe asnjë pajisje e ${business} nuk e ka marrë. Kontrollo tabletin: rrymën, internetin, hyrjen në llogari.`,
    }),
    unanswered: ({ business, code, since }) => ({
      subject: `${business}: porosia ${code} pret përgjigje`,
      text: `Porosia ${code} te ${business} pret që nga ora ${since} dhe askush nuk e ka pranuar ose refuzuar. Përgjigju në tablet.`,
    }),
  },
  it: {
    unreachable: ({ business, code, since }) => ({
      subject: `${business}: gli ordini non arrivano a nessun dispositivo`,
      text: `L’ordine ${code} è arrivato alle ${since} e nessun dispositivo di ${business} l’ha ricevuto. Controlla il tablet: corrente, rete, accesso.`,
    }),
    unanswered: ({ business, code, since }) => ({
      subject: `${business}: l’ordine ${code} aspetta una risposta`,
      text: `L’ordine ${code} di ${business} aspetta dalle ${since} e nessuno l’ha accettato o rifiutato. Rispondi dal tablet.`,
    }),
  },
}
