/** Many rows in one statement: the whole table's rows travel as one JSON parameter. */
import { type Insertable, type Kysely, sql } from 'kysely'

/**
 * All rows must have the columns of the first. Inserts for several apps at once, so it bypasses the door of one app.
 */
export async function insertRows<Tables, T extends keyof Tables & string>(
  trx: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(trx)
}
