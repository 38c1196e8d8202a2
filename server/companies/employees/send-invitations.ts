import { and, eq } from 'drizzle-orm'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import { companies, employees } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { endOfMail } from '../../ground/queue/end-of-mail'
import { workQueue } from '../../ground/queue/work-queue'
import { invitationMail } from './invitation-mail'
import { invitationLink, makeInvitation } from './invitations'

/** Sends the invitations that are due. Each try makes a link of its own, in the place of the one before; its secret is in the message alone. */
export async function sendInvitations(deps: Deps): Promise<void> {
  const { passwordMails: way } = deps
  if (way === undefined) return
  await workQueue(deps, 'employee_invitation', {
    work: async ({ data }) => {
      const begun = await begin(deps, data)
      if (begun === undefined) return { state: 'done' }
      const { employee, company, token } = begun
      const to = { name: `${employee.firstName} ${employee.lastName}`, address: employee.email }
      const words = invitationMail({ firstName: employee.firstName, company }, invitationLink(way.appUrl, token))
      return endOfMail(await way.mailer.send({ messageId: data.messageId, to, ...words }))
    },
    told: ({ data: { companyId } }) => tellChange(deps, ['employee'], { companyIds: [companyId] }),
  })
}

/** Nothing is sent to who has left meanwhile, or has no address any more. */
function begin({ db, clock }: Deps, { companyId, employeeId }: { companyId: number; employeeId: number }) {
  return db.transaction({ businessIds: [], companyIds: [companyId] }, async (tx) => {
    const [row] = await tx
      .select({ employee: employees, company: companies.name })
      .from(employees)
      .innerJoin(companies, eq(companies.id, employees.companyId))
      .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    if (row === undefined || row.employee.status === EMPLOYEE_STATUS.inactive || row.employee.email === '')
      return undefined
    const { token } = await makeInvitation(tx, { companyId, employeeId, now: clock.now() })
    return { ...row, token }
  })
}
