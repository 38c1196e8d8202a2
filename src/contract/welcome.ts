import * as v from 'valibot'
import { EMAIL_MAX } from '../domain/employees/employee'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Id, Instant, requiredText, text } from './shared'

/** What stands in a link. */
const Token = requiredText(100)
export const LANGUAGE = v.picklist(['sq', 'en', 'it'])

/** How an employee opens an invitation, and how a channel learns whom it orders for (ours). */
export const welcome = {
  /** Whose invitation it is. Refusals `link_used`, `link_over`. */
  read: endpoint({
    reads: ['employee'],
    method: 'GET',
    path: 'posB2B/v1/welcome',
    query: { token: Token },
    response: v.object({
      company: v.string(),
      firstName: v.string(),
      language: v.nullable(LANGUAGE),
      allergy: v.string(),
    }),
    access: 'anyone',
  }),
  /** Makes them active; the answer is the only place where the code stands. The link is used up. Refusals `link_used`, `link_over`. */
  accept: endpoint({
    changes: ['employee'],
    method: 'POST',
    path: 'posB2B/v1/welcome',
    body: v.strictObject({
      token: Token,
      language: LANGUAGE,
      /** The kitchen reads it with each meal; empty: none. */
      allergy: text(300),
      /** Nobody is ordered for who has not agreed. */
      consent: v.literal(true),
    }),
    response: v.object({ code: v.string(), until: Instant }),
    access: 'anyone',
  }),
  /**
   * Binds the channel that calls to whoever has this phone or e-mail and gave it their code. Refusal `code_wrong`, also where nobody has them:
   * a channel learns of nobody who did not give it a code.
   */
  bind: endpoint({
    changes: ['channel_binding'],
    method: 'POST',
    path: 'posB2B/v1/channel/bindings',
    body: v.strictObject({
      code: requiredText(20),
      phonePrefix: v.optional(text(5), ''),
      phone: v.optional(text(30), ''),
      email: v.optional(text(EMAIL_MAX), ''),
    }),
    response: v.object({
      employee: v.object({ id: Id, firstName: v.string(), lastName: v.string() }),
      company: v.object({ id: Id, name: v.string() }),
    }),
    access: ACCESS.channel,
  }),
}
