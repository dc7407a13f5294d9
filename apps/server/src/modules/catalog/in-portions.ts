/**
 * Reads thousands of rows by a question for each portion of their ids: one question for all would hold the embedded
 * database's one connection, and its answer the event loop, as long as it takes, while other apps wait.
 */

/** Rows of one question. */
export const portionSize = 500

/** The rows of all portions in turn. A portion is asked for when the one before was answered. */
export async function inPortions<Row>(
  ids: readonly string[],
  read: (portion: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += portionSize) rows.push(...(await read(ids.slice(at, at + portionSize))))
  return rows
}
