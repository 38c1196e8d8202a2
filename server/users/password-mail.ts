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
