import { INVITATION_DAYS } from '#/domain/employees/employee'

/** In the three languages, as nobody knows yet which one the person reads. */
export const invitationMail = (
  { firstName, company }: { firstName: string; company: string },
  link: string,
): { subject: string; text: string } => ({
  subject: `${company}: ftesë për drekën / your lunch invitation / invito a pranzo`,
  text: `${firstName},

${company} paguan vaktet e tua. Hap këtë lidhje për të filluar. Vlen një herë, për ${INVITATION_DAYS} ditë.
${company} pays for your meals. Open this link to begin. It works once, for ${INVITATION_DAYS} days.
${company} paga i tuoi pasti. Apri questo link per iniziare. Vale una volta, per ${INVITATION_DAYS} giorni.

${link}
`,
})
