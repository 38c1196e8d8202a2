import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { StartFailure } from './start-failure'

const contactsOf = (env: Record<string, string>) => readConfig(env, '/nowhere').contacts

describe('the ways to reach contacts', () => {
  it('are none without a setting', () => {
    expect(contactsOf({})).toEqual({ smtp: undefined, webhook: undefined })
    expect(contactsOf({ DRIN_SMTP_URL: '', DRIN_CONTACT_WEBHOOK: '' })).toEqual({ smtp: undefined, webhook: undefined })
  })

  it('are read', () => {
    expect(
      contactsOf({
        DRIN_SMTP_URL: 'smtps://drin:pass@mail.example:465',
        DRIN_MAIL_FROM: 'Drin <drin@example.com>',
        DRIN_CONTACT_WEBHOOK: 'https://sms.example/send',
        DRIN_CONTACT_WEBHOOK_TOKEN: 'secret',
      }),
    ).toEqual({
      smtp: { url: 'smtps://drin:pass@mail.example:465', from: 'Drin <drin@example.com>' },
      webhook: { url: 'https://sms.example/send', token: 'secret' },
    })
  })

  it.each([
    ['a mail server without a sender', { DRIN_SMTP_URL: 'smtp://mail.example' }, /DRIN_MAIL_FROM/],
    [
      'a mail server that is none',
      { DRIN_SMTP_URL: 'mail.example:25', DRIN_MAIL_FROM: 'a@b.example' },
      /DRIN_SMTP_URL/,
    ],
    ['a webhook that is none', { DRIN_CONTACT_WEBHOOK: 'sms.example' }, /DRIN_CONTACT_WEBHOOK/],
  ])('say what is wrong with %s, and repeat no password', (_, env, sentence) => {
    expect(() => contactsOf(env)).toThrow(StartFailure)
    expect(() => contactsOf(env)).toThrow(sentence)
  })
})
