/** Which revisions are deleted: see docs/decisions/010-what-history-keeps.md. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** This many of the newest saves of each thing are kept for ever, */
export const keptSaves = 200
/** and so are all saves that are not older than this, with the one that was current when that time began. */
export const keptMs = 90 * dayMs

/** Spans all apps, because it tidies the whole server. */
export async function deleteOldRevisions(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await sql`
    delete from page_revisions where (app_key, page_id, revision) in (
      select app_key, page_id, revision from (
        select app_key, page_id, revision, saved_at,
          row_number() over (partition by app_key, page_id order by moment desc) as place,
          row_number() over (partition by app_key, page_id, saved_at < ${before} order by moment desc) as old
        from page_revisions where (app_key, page_id) in (
          select app_key, page_id from page_revisions group by 1, 2 having count(*) > ${keptSaves}
        )
      ) as ranked where place > ${keptSaves} and saved_at < ${before} and old > 1
    )`.execute(db)
  await sql`
    delete from layout_revisions where (app_key, layout_id, revision) in (
      select app_key, layout_id, revision from (
        select app_key, layout_id, revision, saved_at,
          row_number() over (partition by app_key, layout_id order by moment desc) as place,
          row_number() over (partition by app_key, layout_id, saved_at < ${before} order by moment desc) as old
        from layout_revisions
      ) as ranked where place > ${keptSaves} and saved_at < ${before} and old > 1
    )`.execute(db)
  await sql`
    delete from design_revisions where (app_key, moment) in (
      select app_key, moment from (
        select app_key, moment, saved_at,
          row_number() over (partition by app_key, design_id, part order by moment desc) as place,
          row_number() over (partition by app_key, design_id, part, saved_at < ${before} order by moment desc) as old
        from design_revisions
      ) as ranked where place > ${keptSaves} and saved_at < ${before} and old > 1
    )`.execute(db)
}
