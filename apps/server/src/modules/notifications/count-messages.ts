/** How many devices a message reached, written with whatever ends one of its deliveries. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Adds to the counts of messages, and ends those of which nothing waits any more. */
export async function countMessages(
  trx: Kysely<Tables>,
  changes: readonly { appKey: string; messageId: string; sent: number; failed: number; leftOut: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`select from messages m join (select distinct * from
      unnest(${changes.map((one) => one.appKey)}::text[], ${changes.map((one) => one.messageId)}::text[]) t (app_key, id)) t
    using (app_key, id) order by m.app_key collate "C", m.id collate "C" for no key update of m`.execute(trx)
  await sql`update messages m set sent = m.sent + t.sent, failed = m.failed + t.failed, left_out = m.left_out + t.left_out,
      status = case when m.status = 'sending' and m.kind <> 'automation' and m.fan_out_at is null and not m.awaits_winner
        and m.sent + t.sent + m.failed + t.failed + m.left_out + t.left_out >= m.devices then 'sent' else m.status end
    from (select app_key, id, sum(sent)::integer as sent, sum(failed)::integer as failed, sum(left_out)::integer as left_out
      from unnest(${changes.map((one) => one.appKey)}::text[], ${changes.map((one) => one.messageId)}::text[],
        ${changes.map((one) => one.sent)}::integer[], ${changes.map((one) => one.failed)}::integer[],
        ${changes.map((one) => one.leftOut)}::integer[]) t (app_key, id, sent, failed, left_out)
      group by 1, 2 order by 1, 2) t
    where m.app_key = t.app_key and m.id = t.id`.execute(trx)
}
