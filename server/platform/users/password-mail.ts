import { PASSWORD_LINK_HOURS } from '#/domain/people/user-rights'

/** In the three languages, as nobody knows which one a person reads who has not signed in yet. */
export const passwordMail = (name: string, link: string): { subject: string; text: string } => ({
  subject: 'Drin: fjalëkalim i ri / new password / nuova password',
  text: `${name},

me këtë lidhje vendos një fjalëkalim të ri. Vlen një herë, për ${PASSWORD_LINK_HOURS} orë.
With this link you set a new password. It works once, for ${PASSWORD_LINK_HOURS} hours.
Con questo link imposti una nuova password. Vale una volta, per ${PASSWORD_LINK_HOURS} ore.

${link}
`,
})

/** To whoever gets an account. */
export const invitationMail = (name: string, link: string, username: string): { subject: string; text: string } => ({
  subject: 'Drin: ftesë / invitation / invito',
  text: `${name},

keni një llogari në Drin; emri i përdoruesit: ${username}. Me këtë lidhje vendosni fjalëkalimin. Vlen një herë, për ${PASSWORD_LINK_HOURS} orë.
You have an account in Drin; user name: ${username}. With this link you set your password. It works once, for ${PASSWORD_LINK_HOURS} hours.
Ha un account in Drin; nome utente: ${username}. Con questo link imposta la password. Vale una volta, per ${PASSWORD_LINK_HOURS} ore.

${link}
`,
})

/** To the address that an account had until now. */
export const addressChangedMail = (name: string, address: string): { subject: string; text: string } => ({
  subject: 'Drin: adresa u ndryshua / e-mail changed / e-mail cambiata',
  text: `${name},

adresa e llogarisë suaj në Drin u ndryshua në ${address === '' ? '–' : address}. Nëse nuk e dini pse, njoftoni menjëherë administratorin tuaj.
The e-mail of your account in Drin was changed to ${address === '' ? '–' : address}. If you do not know why, tell your administrator at once.
L'e-mail del suo account in Drin è stata cambiata in ${address === '' ? '–' : address}. Se non sa perché, avvisi subito il suo amministratore.
`,
})
