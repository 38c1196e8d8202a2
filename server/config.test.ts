import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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

describe('who writes invoices', () => {
  const issuerOf = (env: Record<string, string>) => readConfig(env, '/nowhere').issuer
  const all = {
    DRIN_ISSUER_NAME: 'Drin sh.p.k.',
    DRIN_ISSUER_ADDRESS: 'Rruga 5, Tiranë',
    DRIN_ISSUER_NIPT: 'L91824017C',
  }

  it('is nobody without a setting', () => {
    expect(issuerOf({})).toBeUndefined()
    expect(issuerOf({ DRIN_ISSUER_NAME: ' ' })).toBeUndefined()
  })

  it('is read whole, or refused', () => {
    expect(issuerOf(all)).toEqual({ name: 'Drin sh.p.k.', address: 'Rruga 5, Tiranë', taxNumber: 'L91824017C' })
    expect(() => issuerOf({ ...all, DRIN_ISSUER_NIPT: '' })).toThrow(/DRIN_ISSUER_NIPT/)
  })
})

describe('a setting that is JSON or the path of a file with it', () => {
  const SECRET = '-----BEGIN PRIVATE KEY-----MIIEvQIBADANBg'
  const account = JSON.stringify({ project_id: 'drin', client_email: 'a@b.example', private_key: SECRET })
  const folder = mkdtempSync(join(tmpdir(), 'drin-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (text: string): string => {
    const path = join(folder, `${text.length}.json`)
    writeFileSync(path, text)
    return path
  }
  const read = (text: string) => readConfig({ DRIN_FIREBASE_SERVICE_ACCOUNT: text }, '/nowhere').fcmServiceAccount

  it.each([
    ['JSON', () => account],
    ['JSON after a line', () => `\n${account}`],
    ['a path', () => file(account)],
  ])('is read: %s', (_, text) => {
    expect(read(text())).toMatchObject({ private_key: SECRET })
  })

  it.each([
    ['base64, as some hosts want it', () => Buffer.from(account).toString('base64')],
    ['JSON in quotes', () => `'${account}'`],
    ['broken JSON', () => account.replace('"private_key":', '"private_key"')],
    ['JSON that is cut off', () => account.slice(0, -5)],
    ['JSON with other things', () => JSON.stringify({ private_key: [SECRET] })],
    ['the bare key', () => SECRET],
    ['a file with broken JSON', () => file(`${account},`)],
    ['a folder', () => folder],
  ])('is refused without a word of it: %s', (_, text) => {
    const setting = text()
    let said = ''
    try {
      read(setting)
    } catch (error) {
      expect(error).toBeInstanceOf(StartFailure)
      said = `${(error as StartFailure).stack}${JSON.stringify((error as StartFailure).cause)}`
    }
    expect(said).toMatch(/DRIN_FIREBASE_SERVICE_ACCOUNT cannot be read: .*project_id, client_email/)
    const inside = [...setting.matchAll(/.{12}/gs)].map(([piece]) => piece)
    expect(inside.filter((piece) => said.includes(piece))).toEqual([])
    expect(said).not.toContain('MIIE')
  })
})

describe('a pooler before the database', () => {
  const read = (text: string) =>
    readConfig({ DATABASE_URL: 'postgres://a:b@c/d', DATABASE_POOLER: text }, '/nowhere').pooler

  it('is a host and its port', () => {
    expect(read('pool.internal:6432')).toBe('pool.internal:6432')
    expect(read('')).toBeUndefined()
  })

  it.each(['pool.internal', 'postgres://pool:6432/drin', 'me:secret@pool:6432', ':6432', 'pool:'])(
    'is nothing else: %s',
    (text) => {
      expect(() => read(text)).toThrow('DATABASE_POOLER must look like host:6432')
    },
  )

  it('stands before no database of its own', () => {
    expect(() => readConfig({ DATABASE_POOLER: 'pool:6432' }, '/nowhere')).toThrow('DATABASE_URL')
  })
})
