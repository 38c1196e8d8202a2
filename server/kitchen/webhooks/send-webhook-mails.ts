import { and, count, eq } from 'drizzle-orm'
import { webhookMessages, webhooks } from '../../db/schema'
import type { Deps } from '../../deps'
import { endOfMail } from '../../ground/queue/end-of-mail'
import { workQueue } from '../../ground/queue/work-queue'

/** Tells an address's people that messages were given up. */
export async function sendWebhookMails(deps: Deps): Promise<void> {
  const { passwordMails: way } = deps
  if (way === undefined) return
  await workQueue(deps, 'webhook_mail', {
    work: async ({ data: { webhookId, messageId } }) => {
      const found = await begin(deps, webhookId)
      if (found === undefined) return { state: 'done' }
      const to = { name: found.email, address: found.email }
      return endOfMail(await way.mailer.send({ messageId, to, ...mailOf(found) }))
    },
    told: () => undefined,
  })
}

async function begin({ db }: Deps, webhookId: number) {
  return db.transaction('system', async (tx) => {
    const [row] = await tx
      .select({ url: webhooks.url, email: webhooks.email, active: webhooks.active })
      .from(webhooks)
      .where(eq(webhooks.id, webhookId))
    const [given] = await tx
      .select({ no: count() })
      .from(webhookMessages)
      .where(and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.state, 'givenUp')))
    return row && { ...row, givenUp: given?.no ?? 0 }
  })
}

/** In the three languages, as nobody knows who reads it. */
const mailOf = ({ url, active, givenUp }: { url: string; active: boolean; givenUp: number }) => ({
  subject: 'Drin: mesazhe të padorëzuara / messages not delivered / messaggi non consegnati',
  text: `${url}

${givenUp} mesazhe nuk u morën dhe nuk provohen më.${active ? '' : ' Adresa është e çaktivizuar.'} Kur adresa të përgjigjet sërish, kërkoni dërgim të ri: POST channels/v1/webhooks/{id}/replay.
${givenUp} messages were not taken and are not tried any more.${active ? '' : ' The address is switched off.'} Once it answers again, ask for them anew: POST channels/v1/webhooks/{id}/replay.
${givenUp} messaggi non sono stati accettati e non verranno ritentati.${active ? '' : ' L’indirizzo è disattivato.'} Quando risponde di nuovo, richiedeteli: POST channels/v1/webhooks/{id}/replay.
`,
})
