import { msg } from '@lingui/core/macro'
import { ACCESS } from '#/domain/people/access'
import type { ScreenRow } from './screen'

const { companiesList, company, employees, budgets, accountRecords, b2bOrders, b2bAdministration } = ACCESS

const LIST_WORDS = 'companies clients b2b employees lunch kompanite klientet punonjesit aziende clienti dipendenti'

const PLAN_WORDS =
  'weekly plan week expected meals plani javor java vakte pritet piano settimanale settimana pasti previsti'

/** Screens that say the words of companies: their orders, budgets and employees. */
export const COMPANY_SCREENS: readonly ScreenRow[] = [
  // The specification leaves the guard of /company open; what it leads to is guarded by the company rights.
  { path: '/company', access: company, redirect: '/company/details' },
  {
    path: '/company/dashboard',
    name: 'CompanyDashboard',
    access: company,
    title: msg`Company dashboard`,
    nav: {
      group: 'dashboard',
      label: msg`Dashboard`,
      login: 'b2b',
      words: 'dashboard figures meals paneli shifra vakte pannello cifre pasti',
    },
  },
  {
    path: '/company/list',
    name: 'CompanyList',
    access: companiesList,
    title: msg`Companies`,
    nav: [
      { group: 'company', label: msg`List`, login: 'b2b', when: 'severalCompanies', words: LIST_WORDS },
      { group: 'company', label: msg`List`, access: b2bAdministration, words: LIST_WORDS },
    ],
  },
  {
    path: '/company/details/{id?}',
    name: 'CompanyDetails',
    access: company,
    title: msg`Company`,
    nav: {
      group: 'company',
      label: msg`Details`,
      login: 'b2b',
      when: 'oneCompany',
      words:
        'company details addresses contacts delivery times contract kompania adresat kontaktet oraret azienda indirizzi contatti orari contratto',
    },
  },
  {
    path: '/company/employees',
    name: 'CompanyEmployees',
    access: employees,
    title: msg`Employees`,
    nav: {
      group: 'company',
      login: 'b2b',
      words: 'employees people staff punonjes punonjesit njerez dipendenti personale',
    },
  },
  {
    path: '/company/employees/groups',
    name: 'CompanyEmployeeGroups',
    access: employees,
    title: msg`Groups of employees`,
    isUnlisted: true,
  },
  {
    path: '/company/employees/import',
    name: 'CompanyImport',
    access: employees,
    title: msg`Import of employees`,
    isUnlisted: true,
  },
  // Where an invitation leads.
  { path: '/b2b/welcome', name: 'EmployeeWelcome', access: 'anyone', title: msg`Welcome`, isUnlisted: true },
  {
    path: '/company/finance-overview',
    name: 'CompanyFinanceOverview',
    access: company,
    title: msg`Company finance`,
    nav: {
      group: 'finance',
      label: msg`Overview`,
      login: 'b2b',
      words: 'finance invoices financa fatura finanza fatture',
    },
  },
  {
    path: '/b2bFinance/invoices',
    name: 'B2BInvoices',
    access: b2bAdministration,
    title: msg`Company invoices`,
    nav: {
      group: 'company',
      label: msg`Invoices`,
      words: 'company invoices fatura e kompanive fatture aziende',
    },
  },
  {
    path: '/company/budgets',
    name: 'CompanyBudgets',
    access: budgets,
    title: msg`Budgets`,
    nav: { group: 'finance', login: 'b2b', words: 'budgets limits buxhetet kufijte budget limiti' },
  },
  {
    path: '/company/{companyId}/budgets/{id}',
    name: 'CompanyBudgetDetails',
    access: budgets,
    title: msg`Budget`,
  },
  {
    path: '/company/account-records',
    name: 'CompanyAccountRecords',
    access: accountRecords,
    title: msg`Account records`,
    nav: { group: 'finance', login: 'b2b', words: 'account ledger llogaria libri conto movimenti' },
  },

  { path: '/b2bOrders', access: b2bOrders, redirect: '/b2bOrders/kanban' },
  {
    path: '/b2bOrders/kanban',
    name: 'B2BOrdersKanban',
    access: b2bOrders,
    title: msg`Company orders today`,
    nav: {
      group: 'company-orders',
      label: msg`Today`,
      when: 'servesCompanies',
      words: 'company orders board meals lunch porosi kompani vakte drekë ordini aziende pasti pranzo',
    },
  },
  {
    path: '/b2bOrders/companyOrdersList',
    name: 'B2BCompanyOrdersList',
    access: b2bOrders,
    title: msg`Orders of a company`,
    nav: {
      group: 'orders',
      label: msg`Orders`,
      login: 'b2b',
      words: 'orders meals employees porosi vakte punonjës ordini pasti dipendenti',
    },
  },
  {
    path: '/b2bOrders/weeklyPlan',
    name: 'B2BWeeklyPlan',
    access: b2bOrders,
    title: msg`Weekly plan`,
    nav: [
      { group: 'company-orders', when: 'servesCompanies', words: PLAN_WORDS },
      { group: 'orders', login: 'b2b', words: PLAN_WORDS },
    ],
  },
  {
    path: '/b2bOrders/list',
    name: 'B2BOrdersList',
    access: b2bOrders,
    title: msg`Company orders`,
    nav: {
      group: 'company-orders',
      label: msg`List`,
      when: 'servesCompanies',
      words: 'company orders list porosi kompani lista ordini aziende elenco',
    },
  },

  {
    path: '/b2bDashboard/dashboard',
    name: 'B2BDashboard',
    access: b2bAdministration,
    title: msg`Company dashboard`,
    nav: {
      group: 'company',
      label: msg`Dashboard`,
      words: 'companies dashboard figures meals paneli i kompanive vakte pannello delle aziende pasti',
    },
  },

  { path: '/b2bFinance', access: b2bAdministration, redirect: '/company/details' },
  {
    path: '/b2bFinance/budgets',
    name: 'B2BBudgets',
    access: b2bAdministration,
    title: msg`Company budgets`,
    nav: {
      group: 'company',
      label: msg`Budgets`,
      words: 'companies budgets buxhetet e kompanive budget delle aziende',
    },
  },
  {
    path: '/b2bFinance/{companyId}/budgets/{id}',
    name: 'B2BBudgetDetails',
    access: b2bAdministration,
    title: msg`Budget`,
  },
]
