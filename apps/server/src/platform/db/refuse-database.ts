/** Why PostgreSQL cannot be used, in words that name the variable and never its password. */
import { StartRefusal } from '../../start-refusal.ts'

const waysOut: [RegExp, string][] = [
  [/^(28P01|28000)$/, 'User or password are refused: mend them in DATABASE_URL.'],
  [/^3D000$/, 'There is no such database: create it (createdb), or name another one in DATABASE_URL.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'There is no such host: mend it in DATABASE_URL.'],
  [/^57P03$/, 'It is starting or stopping: try again in a moment.'],
  [/^53300$/, 'It has no connection left: raise its max_connections, or lower DATABASE_POOL.'],
]

export function refuseDatabase(url: string, error: unknown): StartRefusal {
  const { code = '', message } = error as { code?: string; message: string }
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname}:${port || 5432}${pathname}`
  const wayOut = waysOut.find(([codes]) => codes.test(code))?.[1] ?? 'Start it, or mend the address in DATABASE_URL.'
  const reason = (message || code).split('\n')[0]
  return new StartRefusal(`DATABASE_URL: PostgreSQL at ${where} cannot be used (${reason}). ${wayOut}`)
}
