import type { Language } from '#/session/preference-values'

/** What a notification says. The worker is built without Lingui, so its few sentences stand here, whole, per language. */
export type NotificationTexts = {
  newOrder: (code: string) => string
  newOrderBody: string
  rejected: (code: string) => string
  rejectedBody: string
  accepted: (code: string) => string
  changed: (code: string) => string
  changedBody: string
  unknown: string
  unknownBody: string
  selfTest: string
  selfTestBody: string
}

export const TEXTS: Record<Language, NotificationTexts> = {
  en: {
    newOrder: (code) => `New order ${code}`,
    newOrderBody: 'It is waiting for your answer.',
    rejected: (code) => `Order ${code} is cancelled`,
    rejectedBody: 'Stop cooking.',
    accepted: (code) => `Order ${code} is accepted`,
    changed: (code) => `Order ${code} has changed`,
    changedBody: 'Tap to see it.',
    unknown: 'There is news from your orders',
    unknownBody: 'Tap to open the board.',
    selfTest: 'This device is being tested',
    selfTestBody: 'A notification arrived. Nothing to do.',
  },
  sq: {
    newOrder: (code) => `Porosi e re ${code}`,
    newOrderBody: 'Pret përgjigjen tënde.',
    rejected: (code) => `Porosia ${code} u anulua`,
    rejectedBody: 'Ndalo gatimin.',
    accepted: (code) => `Porosia ${code} u pranua`,
    changed: (code) => `Porosia ${code} ndryshoi`,
    changedBody: 'Preke për ta parë.',
    unknown: 'Ka lajme nga porositë',
    unknownBody: 'Preke për të hapur tabelën.',
    selfTest: 'Kjo pajisje po provohet',
    selfTestBody: 'Njoftimi mbërriti. S’ke ç’të bësh.',
  },
  it: {
    newOrder: (code) => `Nuovo ordine ${code}`,
    newOrderBody: 'Aspetta la tua risposta.',
    rejected: (code) => `Ordine ${code} annullato`,
    rejectedBody: 'Ferma la preparazione.',
    accepted: (code) => `Ordine ${code} accettato`,
    changed: (code) => `Ordine ${code} modificato`,
    changedBody: 'Tocca per vederlo.',
    unknown: 'Ci sono novità sugli ordini',
    unknownBody: 'Tocca per aprire la bacheca.',
    selfTest: 'Prova di questo dispositivo',
    selfTestBody: 'La notifica è arrivata. Non devi fare nulla.',
  },
}
