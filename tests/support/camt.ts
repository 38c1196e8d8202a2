/**
 * A bank's statement in CAMT.053, element by element: each function answers the XML of one. What goes in is written as it is, so
 * that a test can also say what no bank should.
 */

/** The whole file; `inside` are its statements. */
export const camtDocument = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`

/** `OPBD` is the opening balance, `CLBD` the closing one, `ITBD` one in between. */
export const balance = (code: string, amount: string, sign = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="ALL">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd></Bal>`

/** A statement of an account in lek, with its opening and closing balance where they are given; `inside` are its entries. */
export const statement = (inside: string, [opening, closing]: [string?, string?] = [], id = 'S-1'): string =>
  `<Stmt><Id>${id}</Id><Acct><Ccy>ALL</Ccy></Acct>${opening === undefined ? '' : balance('OPBD', opening)}${closing === undefined ? '' : balance('CLBD', closing)}${inside}</Stmt>`

/**
 * What was booked on the account, 1,500 lek in unless said otherwise. `reversal` is the text of its mark, none where it is empty;
 * `status` is XML, as older versions write it without `Cd`.
 */
export const entry = (
  inside = '',
  { amount = '1500.00', sign = 'CRDT', ccy = 'ALL', reversal = '', status = '<Cd>BOOK</Cd>', day = '2026-11-24' } = {},
): string =>
  `<Ntry><Amt Ccy="${ccy}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${reversal === '' ? '' : `<RvslInd>${reversal}</RvslInd>`}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${inside}</Ntry>`

/** The payments that an entry is made of. */
export const details = (...payments: string[]): string =>
  `<NtryDtls>${payments.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`

/** Who paid. */
export const debtor = (name: string): string => `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`

/** What it was paid for, in the payer's words. */
export const remittance = (text: string): string => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`
