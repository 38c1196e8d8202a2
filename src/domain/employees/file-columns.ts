import { plainText } from '../values/plain-text'
import type { EmployeeColumn } from './employee-lines'
import type { GroupColumn } from './group-lines'

/** Names by which files head a column, in English, Albanian and Italian: small letters and figures alone. */
type Names<Column extends string> = Readonly<Record<Column, readonly string[]>>

export const EMPLOYEE_COLUMN_NAMES: Names<EmployeeColumn> = {
  firstName: ['firstname', 'givenname', 'name', 'emri', 'emer', 'nome'],
  lastName: ['lastname', 'surname', 'familyname', 'mbiemri', 'mbiemer', 'cognome'],
  phonePrefix: ['phoneprefix', 'prefix', 'countrycode', 'prefiksi', 'prefiks', 'prefisso', 'prefissotelefonico'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'mobile',
    'telefoni',
    'telefon',
    'numriitelefonit',
    'celulari',
    'celular',
    'telefono',
    'numeroditelefono',
    'cellulare',
  ],
  email: ['email', 'emailaddress', 'mail', 'posta', 'postaelektronike', 'adresaemail', 'indirizzoemail'],
  jobPosition: [
    'jobposition',
    'position',
    'job',
    'jobtitle',
    'role',
    'pozicioni',
    'pozicion',
    'detyra',
    'posizione',
    'mansione',
    'ruolo',
  ],
  dailyBudget: [
    'dailybudget',
    'budget',
    'aday',
    'budgetaday',
    'dailylimit',
    'buxhetiditor',
    'buxheti',
    'nedite',
    'limitiditor',
    'budgetgiornaliero',
    'algiorno',
    'budgetalgiorno',
    'limitegiornaliero',
  ],
  employeeGroupId: ['employeegroupid', 'employeegroup', 'group', 'groupid', 'team', 'grupi', 'grup', 'gruppo'],
}

export const GROUP_COLUMN_NAMES: Names<GroupColumn> = {
  name: ['name', 'group', 'groupname', 'team', 'emri', 'grupi', 'emriigrupit', 'nome', 'gruppo', 'nomedelgruppo'],
  dailyBudget: EMPLOYEE_COLUMN_NAMES.dailyBudget,
  orderingTime: [
    'orderingtime',
    'deliverytime',
    'orderingtimes',
    'deliverytimes',
    'oraridorezimit',
    'orariidorezimit',
    'orari',
    'orariiporosise',
    'orariodiconsegna',
    'orario',
    'orariodordine',
  ],
  employees: [
    'employees',
    'people',
    'members',
    'emails',
    'punonjesit',
    'njerezit',
    'anetaret',
    'dipendenti',
    'persone',
    'membri',
  ],
}

const keyOf = (name: string): string => plainText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column each cell of a heading names; null: none, or one that an earlier cell names. */
export function columnsIn<Column extends string>(heading: readonly string[], names: Names<Column>): (Column | null)[] {
  const columns = Object.keys(names) as Column[] // its own keys
  const taken = new Set<Column>()
  return heading.map((cell) => {
    const key = keyOf(cell)
    const found = columns.find((column) => !taken.has(column) && names[column].includes(key))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
}
