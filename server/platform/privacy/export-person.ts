import type { PersonDocument, privacy as calls } from '#/contract/privacy'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { askedPhone } from './asked-phone'
import { findPerson } from './find-person'
import { readAnswers, readEmployee, readGuest, textsOf, together } from './person-rows'
import { leaveTrail } from './trail'

/** Everything that is kept about a number. Its answer is kept nowhere: it would be one more copy of all of it. */
export const exportPerson = (
  ctx: SignedInContext,
  { body }: Pick<Input<typeof calls.export>, 'body'>,
): Promise<PersonDocument> =>
  ctx.deps.db.transaction('system', async (tx) => {
    const phone = askedPhone(body)
    const { businesses, companies } = await findPerson(tx, phone)
    const all = []
    for (const at of businesses) all.push(await readGuest(tx, at))
    for (const at of companies) all.push(await readEmployee(tx, at))
    const rows = together(all)
    const tables = together([rows, await readAnswers(tx, textsOf(rows, { telling: true }))])
    const count = Object.values(tables).reduce((sum, each) => sum + each.length, 0)
    await leaveTrail(tx, ctx, { phone, action: 'exported', after: { rows: count } })
    return { phone: phone.shown, at: ctx.now.toISOString(), tables }
  })
