import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { press, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

/** Meals of a month that has ended and that no invoice has, of two companies. */
const eaten = () =>
  app.server.sql(`
    UPDATE meals SET invoice_id = NULL, status = 'DELIVERED', released_at = NULL, day = to_char(date_trunc('month', now()) - interval '3 days', 'YYYY-MM-DD')
    WHERE id IN (SELECT DISTINCT ON (company_id) id FROM meals WHERE company_id IN (1, 2) ORDER BY company_id, id DESC);
    DELETE FROM company_invoices i WHERE i.company_id IN (1, 2) AND i.status = 0;
    DELETE FROM company_payments WHERE company_id IN (1, 2);
    UPDATE meals SET invoice_id = NULL WHERE company_id IN (1, 2);
    UPDATE meal_deliveries SET invoice_id = NULL WHERE company_id IN (1, 2);
    DELETE FROM company_invoice_lines WHERE company_id IN (1, 2);
    DELETE FROM company_invoices WHERE company_id IN (1, 2)`)

test('drafts are made company by company: a failure keeps no other back, and going on makes what failed alone', async () => {
  await eaten()
  const page = await app.openScreen('admin', '/b2bFinance/invoices')
  const { user } = page
  await press(user, () => page.getAllByRole('button', { name: 'New invoices' })[0]!)
  const dialog = () => within(page.getByRole('dialog'))
  const toCreate = await waitFor(() => {
    const lines = within(dialog().getByRole('list', { name: 'To be created' })).getAllByRole('listitem')
    expect(lines.length).toBeGreaterThan(1)
    return lines
  })
  const names = new Set(toCreate.map((line) => textOf(line.querySelector('b'))))
  const [first = ''] = names
  // The first company's drafts cannot be written for a while.
  await app.server.sql(`
    CREATE FUNCTION refuse_draft() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
    CREATE TRIGGER refuse_draft BEFORE INSERT ON company_invoices FOR EACH ROW
      WHEN (NEW.company_id = ${await companyOf(first)}) EXECUTE FUNCTION refuse_draft()`)
  await press(user, () => dialog().getByRole('button', { name: /^Create \d+ drafts?$/ }))
  await waitFor(() => dialog().getByRole('button', { name: 'Continue' }))
  dialog().getByText(`${names.size} of ${names.size} companies`)
  expect(textOf(dialog().getByRole('list', { name: 'Failed' }))).toContain(first)
  expect(within(dialog().getByRole('list', { name: 'Created' })).getAllByRole('listitem')).toHaveLength(names.size - 1)
  const before = await drafts()

  await app.server.sql(`DROP TRIGGER refuse_draft ON company_invoices`)
  await press(user, () => dialog().getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  const after = await drafts()
  expect(after.filter(({ id }) => before.some((draft) => draft.id === id))).toEqual(before)
  expect(new Set(after.map(({ company }) => company)).size).toBe(names.size)
})

const companyOf = async (name: string): Promise<number> =>
  Number(
    (await app.server.sql(`SELECT id FROM companies WHERE name = '${name.replaceAll("'", "''")}'`)).rows[0]?.['id'],
  )

const drafts = async () =>
  (await app.server.sql(`SELECT id, company_id AS company FROM company_invoices WHERE status = 0 ORDER BY id`)).rows
