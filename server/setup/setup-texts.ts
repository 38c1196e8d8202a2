import { PASSWORD_MIN } from '#/contract/session'
import { PRODUCT } from '#/domain/product/release'

const ENGLISH = {
  title: `Set up ${PRODUCT.name}`,
  intro: 'This installation has no users yet. Make the first administrator; the link works once.',
  name: 'First name',
  surname: 'Last name',
  username: 'User name',
  usernameHint: 'Letters, digits, dot, dash and underscore; at least 3.',
  password: 'Password',
  passwordHint: `At least ${PASSWORD_MIN} characters.`,
  submit: 'Create the administrator',
  wrong: 'Please check what you entered.',
  done: 'The administrator is ready.',
  signIn: 'Sign in',
  closed: 'This link does not work any more. Start the server again: it prints a new one while nobody can sign in.',
}
export type SetupTexts = typeof ENGLISH

/** These few texts stand outside the app's catalogues: they are needed before anybody can open the app. */
const TEXTS = {
  en: ENGLISH,
  sq: {
    title: `Konfiguro ${PRODUCT.name}`,
    intro: 'Ky instalim nuk ka ende përdorues. Krijo administratorin e parë; lidhja vlen vetëm një herë.',
    name: 'Emri',
    surname: 'Mbiemri',
    username: 'Emri i përdoruesit',
    usernameHint: 'Shkronja, numra, pikë, vizë dhe nënvizë; të paktën 3.',
    password: 'Fjalëkalimi',
    passwordHint: `Të paktën ${PASSWORD_MIN} shenja.`,
    submit: 'Krijo administratorin',
    wrong: 'Kontrollo të dhënat që shkrove.',
    done: 'Administratori është gati.',
    signIn: 'Hyr',
    closed: 'Kjo lidhje nuk vlen më. Nise serverin përsëri: shkruan një të re derisa askush nuk mund të hyjë.',
  },
  it: {
    title: `Configura ${PRODUCT.name}`,
    intro: 'Questa installazione non ha ancora utenti. Crea il primo amministratore; il link vale una sola volta.',
    name: 'Nome',
    surname: 'Cognome',
    username: 'Nome utente',
    usernameHint: 'Lettere, cifre, punto, trattino e trattino basso; almeno 3.',
    password: 'Password',
    passwordHint: `Almeno ${PASSWORD_MIN} caratteri.`,
    submit: 'Crea l’amministratore',
    wrong: 'Controlla i dati inseriti.',
    done: 'L’amministratore è pronto.',
    signIn: 'Accedi',
    closed: 'Questo link non è più valido. Riavvia il server: ne stampa uno nuovo finché nessuno può accedere.',
  },
} as const satisfies Record<string, SetupTexts>
export type SetupLanguage = keyof typeof TEXTS

/** The first language that the browser asks for and that we speak; English otherwise. */
export function setupTexts(acceptLanguage: string | undefined): { language: SetupLanguage; texts: SetupTexts } {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', quality] = part.trim().split(';q=')
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const first = wanted.sort((a, b) => b.quality - a.quality).find(({ language }) => Object.hasOwn(TEXTS, language))
  // `hasOwn` just proved that it is one of the keys.
  const language = (first?.language ?? 'en') as SetupLanguage
  return { language, texts: TEXTS[language] }
}
