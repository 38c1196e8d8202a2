import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { screens } from '../support/screens/screen'

const app = screens()

/** A few words of each screen, as a person reads them. */
const WORDS = {
  en: {
    login: 'Log in',
    home: 'Home · Drin',
    board: 'Orders · Drin',
    oops: 'Oops, this page is not here',
    open: 'Open',
  },
  sq: {
    login: 'Hyr',
    home: 'Kreu · Drin',
    board: 'Porositë · Drin',
    oops: 'Ups, kjo faqe nuk është këtu',
    open: 'Hapur',
  },
  it: {
    login: 'Accedi',
    home: 'Home · Drin',
    board: 'Ordini · Drin',
    oops: 'Oops, questa pagina non c’è',
    open: 'Aperto',
  },
} as const

for (const language of ['en', 'sq', 'it'] as const) {
  const words = WORDS[language]
  test(`the browser's language is taken: ${language}`, async () => {
    const page = await app.openScreen(null, '/login', { language })
    await waitFor(() => expect(document.documentElement.lang).toBe(language))
    const heading = await page.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(words.login)
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLElement
    await page.user.type(field('username'), 'kitchen')
    await page.user.type(field('password'), DEMO_PASSWORD)
    await page.user.click(document.querySelector('button[type="submit"]') as HTMLElement)
    await waitFor(() => expect(document.title).toBe(words.board))
    const home = await app.load('/home')
    await waitFor(() => expect(document.title).toBe(words.home))
    await waitFor(() =>
      expect(home.getAllByRole('switch').some(({ textContent }) => textContent?.includes(words.open))).toBe(true),
    )
    const nowhere = await app.load('/nowhere')
    await waitFor(() => expect(nowhere.getByRole('main').querySelector('h1, h2')?.textContent).toBe(words.oops))
  })
}
