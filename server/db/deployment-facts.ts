import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import webpush from 'web-push'
import type { Database } from './database'
import { deploymentFacts } from './schema'

const Facts = v.object({
  epoch: v.string(),
  orderLinkKey: v.string(),
  vapid: v.object({ publicKey: v.string(), privateKey: v.string() }),
})

// One object in one row: Drizzle reads a text in a jsonb column as JSON once more, and an epoch of digits became a number.
const NAME = 'installation'

/** What makes this installation itself; read once at start, made on the first. */
export type DeploymentFacts = {
  /** Changes when the database was restored from a backup. */
  epoch: string
  /** base64, 32 bytes: encrypts order ids in URLs. */
  orderLinkKey: string
  /** `subject`: whom a push service may write to (`mailto:` or `https:`). */
  vapid: { publicKey: string; privateKey: string; subject: string }
}

/** Reads the facts; those that are missing are made. Safe when several processes start at once: the first writer wins. */
export async function loadDeploymentFacts(db: Database, vapidSubject: string): Promise<DeploymentFacts> {
  const fresh: v.InferOutput<typeof Facts> = {
    epoch: randomUUID().slice(0, 8),
    orderLinkKey: randomBytes(32).toString('base64'),
    vapid: webpush.generateVAPIDKeys(),
  }
  const [stored] = await db.transaction('system', async (tx) => {
    await tx.insert(deploymentFacts).values({ name: NAME, value: fresh }).onConflictDoNothing()
    return tx.select({ value: deploymentFacts.value }).from(deploymentFacts).where(eq(deploymentFacts.name, NAME))
  })
  const facts = v.parse(Facts, stored?.value)
  return { ...facts, vapid: { ...facts.vapid, subject: vapidSubject } }
}
