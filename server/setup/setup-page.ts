import { PASSWORD_MIN } from '#/contract/session'
import { escapeHtml } from '../ground/http/escape-html'
import type { SetupLanguage, SetupTexts } from './setup-texts'

type Page = { language: SetupLanguage; texts: SetupTexts }

const frame = ({ language, texts }: Page, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/setup/setup.css">
</head>
<body><main><h1>${escapeHtml(texts.title)}</h1>${content}</main></body>
</html>`

export type Entered = { username: string; name: string; surname: string }

/** The form, with what was entered before when something in it was wrong. */
export function formPage(page: Page, token: string, entered?: Entered): string {
  const { texts } = page
  const field = (name: keyof Entered, label: string, attributes: string, hint = '') =>
    `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" required ${attributes} value="${escapeHtml(entered?.[name] ?? '')}">${hintHtml(hint)}`
  return frame(
    page,
    `<p>${escapeHtml(texts.intro)}</p>${entered === undefined ? '' : `<p role="alert">${escapeHtml(texts.wrong)}</p>`}
<form method="post" action="/setup">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${field('name', texts.name, 'maxlength="100" autocomplete="given-name"')}
${field('surname', texts.surname, 'maxlength="100" autocomplete="family-name"')}
${field('username', texts.username, 'minlength="3" maxlength="60" pattern="[A-Za-z0-9._\\-]+" autocomplete="username" autocapitalize="none"', texts.usernameHint)}
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" required minlength="${PASSWORD_MIN}" maxlength="200" autocomplete="new-password">${hintHtml(texts.passwordHint)}
<button>${escapeHtml(texts.submit)}</button>
</form>`,
  )
}

const hintHtml = (hint: string): string => (hint === '' ? '' : `<small>${escapeHtml(hint)}</small>`)

export const donePage = (page: Page): string =>
  frame(
    page,
    `<p role="status">${escapeHtml(page.texts.done)}</p><p><a href="/login">${escapeHtml(page.texts.signIn)}</a></p>`,
  )

export const closedPage = (page: Page): string => frame(page, `<p role="alert">${escapeHtml(page.texts.closed)}</p>`)

export const SETUP_STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
main { margin: 10vh auto 0; max-width: 24rem; padding: 1rem; }
form { display: grid; gap: .25rem; }
label { font-weight: 600; margin-top: .75rem; }
input, button { border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .5rem; font: inherit; min-height: 3rem; padding: 0 .75rem; }
button { background: #7a2650; border: 0; color: #fff; font-weight: 600; margin-top: 1.5rem; cursor: pointer; }
[role='alert'] { border-left: .25rem solid #c62a2f; padding-left: .75rem; }
`
