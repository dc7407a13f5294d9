/** Enquiries: the only file that names their table. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface NewLead {
  appKey: string
  id: string
  email: string
  phone: string
  firstName: string
  lastName: string
  annualOnlineRevenue: string
  sentBy: string
  now: Date
}

/** One for each address: a later one takes the place of the first. */
export async function putLead(trx: TenantDb, lead: NewLead): Promise<void> {
  const values = {
    id: lead.id,
    email: lead.email,
    phone: lead.phone,
    first_name: lead.firstName,
    last_name: lead.lastName,
    annual_online_revenue: lead.annualOnlineRevenue,
    sent_by: lead.sentBy,
    created_at: lead.now,
  }
  await trx
    .insertInto('leads')
    .values({ app_key: lead.appKey, ...values })
    .onConflict((conflict) => conflict.expression(sql`app_key, lower(email)`).doUpdateSet(values))
    .execute()
}

/** Null also where only somebody else may read it: whether an address has sent an enquiry is told to nobody else. */
export async function findLead(db: TenantDb, { email, sentBy }: { email: string; sentBy: string | null }) {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .$if(sentBy !== null, (rows) => rows.where('sent_by', '=', sentBy))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    annualOnlineRevenue: row.annual_online_revenue,
    createdAt: row.created_at.toISOString(),
  }
}
