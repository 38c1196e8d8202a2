import { msg } from '@lingui/core/macro'
import { ACCESS } from '#/domain/people/access'
import type { ScreenRow } from './screen'

const { companiesList, company, employees, budgets, accountRecords, b2bOrders, b2bAdministration } = ACCESS

/** Screens that say the words of companies: their orders, budgets and employees. */
export const COMPANY_SCREENS: readonly ScreenRow[] = [
  // The specification leaves the guard of /company open; what it leads to is guarded by the company rights.
  { path: '/company', access: company, redirect: '/company/details' },
  {
    path: '/company/dashboard',
    name: 'CompanyDashboard',
    access: company,
    title: msg`Company dashboard`,
    later: 'companies',
    nav: { group: 'dashboard', label: msg`Dashboard`, login: 'b2b' },
  },
  {
    path: '/company/list',
    name: 'CompanyList',
    access: companiesList,
    title: msg`Companies`,
    later: 'companies',
    nav: { group: 'company', label: msg`List`, login: 'b2b', when: 'severalCompanies' },
  },
  {
    path: '/company/details/{id?}',
    name: 'CompanyDetails',
    access: company,
    title: msg`Company`,
    later: 'companies',
    nav: { group: 'company', label: msg`Details`, login: 'b2b', when: 'oneCompany' },
  },
  {
    path: '/company/employees',
    name: 'CompanyEmployees',
    access: employees,
    title: msg`Employees`,
    later: 'companies',
    nav: { group: 'company', login: 'b2b' },
  },
  {
    path: '/company/finance-overview',
    name: 'CompanyFinanceOverview',
    access: company,
    title: msg`Company finance`,
    later: 'companies',
  },
  {
    path: '/b2bFinance/invoices',
    name: 'B2BInvoices',
    access: b2bAdministration,
    title: msg`Company invoices`,
    later: 'companies',
    nav: { group: 'finance', label: msg`Invoices`, login: 'b2b' },
  },
  {
    path: '/company/budgets',
    name: 'CompanyBudgets',
    access: budgets,
    title: msg`Budgets`,
    later: 'companies',
    nav: { group: 'finance', login: 'b2b' },
  },
  {
    path: '/company/{companyId}/budgets/{id}',
    name: 'CompanyBudgetDetails',
    access: budgets,
    title: msg`Budget`,
    later: 'companies',
  },
  {
    path: '/company/account-records',
    name: 'CompanyAccountRecords',
    access: accountRecords,
    title: msg`Account records`,
    later: 'companies',
    nav: { group: 'finance', login: 'b2b' },
  },

  { path: '/b2bOrders', access: b2bOrders, redirect: '/b2bOrders/kanban' },
  {
    path: '/b2bOrders/kanban',
    name: 'B2BOrdersKanban',
    access: b2bOrders,
    title: msg`Company orders today`,
    later: 'companyOrders',
    nav: { group: 'company-orders', label: msg`Today`, when: 'servesCompanies' },
  },
  {
    path: '/b2bOrders/weeklyPlan',
    name: 'B2BWeeklyPlan',
    access: b2bOrders,
    title: msg`Weekly plan`,
    later: 'companyOrders',
    nav: { group: 'company-orders', when: 'servesCompanies' },
  },
  {
    path: '/b2bOrders/list',
    name: 'B2BOrdersList',
    access: b2bOrders,
    title: msg`Company orders`,
    later: 'companyOrders',
    nav: { group: 'company-orders', label: msg`List`, when: 'servesCompanies' },
  },
  {
    path: '/b2bOrders/companyOrdersList',
    name: 'B2BCompanyOrdersList',
    access: b2bOrders,
    title: msg`Orders of a company`,
    later: 'companyOrders',
    nav: { group: 'orders', label: msg`Orders`, login: 'b2b' },
  },

  { path: '/b2bFinance', access: b2bAdministration, redirect: '/company/details' },
  {
    path: '/b2bFinance/budgets',
    name: 'B2BBudgets',
    access: b2bAdministration,
    title: msg`Company budgets`,
    later: 'companies',
  },
  {
    path: '/b2bFinance/{companyId}/budgets/{id}',
    name: 'B2BBudgetDetails',
    access: b2bAdministration,
    title: msg`Budget`,
    later: 'companies',
  },
  {
    path: '/b2bDashboard/dashboard',
    name: 'B2BDashboard',
    access: b2bAdministration,
    title: msg`Company dashboard`,
    later: 'companies',
  },
]
