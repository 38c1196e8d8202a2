import { contract } from '../../src/contract'
import { expect, expectAccessible, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

/** Issued long ago for the first business, with this much unpaid; the demonstration has no such sums. */
async function issued(dataDir: string, from: string, cents: number): Promise<number> {
  const [row] = await serverSql<{ id: number }>(
    dataDir,
    `WITH made AS (
       INSERT INTO invoices (business_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency, amount_no_vat_cents, vat_cents)
       SELECT id, 1, $1, $1, $1, now(), now(), $1, currency, $2, 0 FROM businesses ORDER BY id LIMIT 1 RETURNING id, business_id),
     line AS (
       INSERT INTO invoice_lines (business_id, invoice_id, position, kind, unit_amount_cents, amount_no_vat_cents, vat_hundredths, vat_cents, added_at, day)
       SELECT business_id, id, 1, 'free', $2, $2, 0, 0, now(), $1 FROM made)
     SELECT id FROM made`,
    [from, cents],
  )
  return row?.id ?? 0
}

test('a payment is recorded, reversed, and the rest booked from a bank statement that comes twice', async ({
  server,
  signedInPage,
  actors,
}) => {
  const id = await issued(server.dataDir, '2019-03-04', 123_400)
  const old = [
    await issued(server.dataDir, '2018-03-05', 10_000),
    await issued(server.dataDir, '2018-03-12', 20_000),
    await issued(server.dataDir, '2018-03-19', 5_000),
  ]
  const page = await signedInPage('finance', { path: '/finance/payments' })
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody tr')

  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('combobox', { name: 'Invoice' }).selectOption(String(id))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('1234')
  await amount.fill('1234.01')
  await dialog.getByRole('button', { name: 'Record 1,234.01 L' }).click()
  await expect(dialog.getByText(/Maximum \(unpaid\)/).first()).toBeVisible()
  await amount.fill('500')
  await dialog.getByRole('button', { name: 'Record 500 L' }).click()
  await expect(dialog).toBeHidden()
  const paid = rows.filter({ hasText: `INV-${id}` })
  await expect(paid).toHaveCount(1)

  await paid.getByRole('button').first().press('Enter')
  const panel = page.getByRole('dialog', { name: /^PAY-/ })
  await panel.getByRole('button', { name: 'Reverse' }).click()
  const question = page.getByRole('dialog', { name: /^Reverse PAY-/ })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong invoice')
  await question.getByRole('button', { name: 'Reverse 500 L' }).click()
  await expect(question).toBeHidden()
  await expect(paid).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // One sum on several: what is due first is paid first, and each share can be changed.
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  await dialog.getByRole('combobox', { name: 'Invoice' }).selectOption(String(id))
  await dialog.getByRole('button', { name: 'Split across invoices' }).click()
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('150')
  const share = (of: number | undefined) => dialog.getByRole('textbox', { name: `Amount on INV-${of}`, exact: true })
  await expect(share(old[0])).toHaveValue('100')
  await expect(share(old[1])).toHaveValue('50')
  await share(old[1]).fill('40')
  await share(old[2]).fill('10')
  const admin = await actors.as('admin')
  await admin(contract.payments.record, {
    body: {
      paymentUnit: 1,
      docDate: '2018-04-02',
      note: '',
      payments: [{ invoiceID: old[2] ?? 0, amountCents: 5_000 }],
    },
  })
  await dialog.getByRole('button', { name: 'Record 150 L' }).click()
  await expect(dialog.getByText('Ilir Prifti has already recorded the rest.').first()).toBeVisible()
  await share(old[2]).fill('')
  await share(old[0]).fill('90')
  await dialog.getByRole('button', { name: 'Record 150 L' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '20 L not yet allocated.' })).toBeVisible()
  await expectAccessible(page, 'a payment on several invoices')
  await share(old[1]).fill('60')
  await dialog.getByRole('button', { name: 'Record 150 L' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows.filter({ hasText: `INV-${old[0]}` })).toContainText('90 L')
  await expect(rows.filter({ hasText: `INV-${old[1]}` })).toContainText('60 L')

  await page.getByRole('button', { name: 'Bank statement' }).first().click()
  const statement = page.getByRole('dialog', { name: 'Bank statement' })
  const text = `Fatura INV-${id}`
  // As Windows writes it: 0x92 is an apostrophe there, and nothing elsewhere.
  const file = {
    name: 'bkt.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Data;Shuma;Monedha;Paguesi;P\u00EBrshkrimi\n20.11.2020;+1.234,00;ALL;E2E\u0092S SHPK;${text}\n20.11.2020;5,00;CHF;X;Y\n`,
      'latin1',
    ),
  }
  await statement.getByLabel('Bank file').setInputFiles(file)
  await expect(statement.getByRole('alert').first()).toContainText('Line 3')
  const line = statement.getByRole('article', { name: 'E2E’S SHPK 1,234 L' })
  await expect(line.getByRole('radio', { name: new RegExp(`INV-${id}`) })).toBeChecked()
  await line.getByRole('button', { name: 'Record 1,234 L' }).click()
  await expect(line).toHaveCount(0)
  await statement.getByLabel('Bank file').setInputFiles([])
  await statement.getByLabel('Bank file').setInputFiles(file)
  await expect(statement.getByText('Already imported.')).toBeVisible()
  await expect(line).toHaveCount(0)

  // The same from a bank that writes XML.
  const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Ccy>ALL</Ccy></Acct><Ntry><Amt Ccy="ALL">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2020-11-23</Dt></BookgDt>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>E2E-${old[0]}</AcctSvcrRef></Refs><RltdPties><Dbtr><Pty><Nm>Çeliku &amp; Bij</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>Fatura INV-${old[0]}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  await statement
    .getByLabel('Bank file')
    .setInputFiles({ name: 'bkt.xml', mimeType: 'text/xml', buffer: Buffer.from(camt) })
  const booking = statement.getByRole('article', { name: 'Çeliku & Bij 10 L' })
  await expect(booking.getByRole('radio', { name: new RegExp(`INV-${old[0]}`) })).toBeChecked()
  await booking.getByRole('button', { name: 'Record 10 L' }).click()
  await expect(booking).toHaveCount(0)
})
