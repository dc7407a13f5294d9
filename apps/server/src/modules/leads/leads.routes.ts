/** Enquiries of people who want to be contacted. */
import { ensure } from '@vitrine/domain/errors'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import { leadsRoutes } from '@vitrine/domain/leads/leads.routes'
import { bindModule } from '../../http/bind.ts'
import { refuse } from '../../http/refuse.ts'
import { recordChange } from '../audit/index.ts'
import { findLead, putLead } from './leads.queries.ts'

export const leadsModule = bindModule(leadsRoutes, {
  createLead: async ({ body }, { db, ports, appKey, actor, session }) => {
    const broken = findBrokenText(body)
    refuse(broken ? [broken] : [])
    const now = new Date(ports.clock.now())
    await db.transaction().execute(async (trx) => {
      const id = newId()
      await putLead(trx, { appKey, id, ...body, sentBy: session.sub, now })
      await recordChange({ trx, actor, now }, { action: 'lead.created', subject: { kind: 'lead', id } })
    })
    const lead = await findLead(db, { email: body.email, sentBy: session.sub })
    ensure(lead, 'not_found')
    return { data: lead }
  },
  findLead: async ({ query: { email } }, { db, session, member }) => {
    // An enquiry holds a person's own data, which of others only those may read who may read customers.
    const sentBy = member.permissions.has('customers.read') ? null : session.sub
    return { data: await findLead(db, { email, sentBy }) }
  },
})
