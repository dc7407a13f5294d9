/** Keeps addresses of other apps' files out of what an app stores. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import {
  foreignFilesIn,
  replaceForeignFiles,
  storedPath,
  type WhoseFiles,
} from '@vitrine/domain/media/stored-address.rules'
import { refuse } from '../../http/refuse.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { keyOfLent, type LentFile, lentFileOf, listLeft, listOwnHashes } from './lent-files.queries.ts'
import { hashOfUrl } from './stored-file.ts'

export const whoseFiles = ({ hosts }: Pick<Ports, 'hosts'>, appKey: string): WhoseFiles => ({
  appKey,
  isOwnHost: (host) => hosts.at(host).kind !== 'unknown',
})

/** Fields that a refusal names; no more are looked for. */
const mostFields = 20
/** Files that the database is asked for at once. */
const filesAtOnce = 1_000

/**
 * Throws `validation_failed`, naming fields that show a file of another app. Files that the app shows already, and could not
 * get a copy of, are let through: they must not hold back other edits.
 */
export async function refuseForeignFiles(ports: Ports, db: TenantDb, body: unknown): Promise<void> {
  const files = foreignFilesIn(body, whoseFiles(ports, appKeyOf(db)))
  const shown = new Map<string, { file: LentFile; paths: Set<string> }>()
  for (const one of files) {
    const file = lentFileOf(one)
    const known = shown.get(keyOfLent(file))
    if (known) known.paths.add(one.path)
    else shown.set(keyOfLent(file), { file, paths: new Set([one.path]) })
  }
  const refused = new Set<string>()
  const isOpen = ({ paths }: { paths: Set<string> }) => [...paths].some((path) => !refused.has(path))
  let asked = [...shown.values()]
  while (asked.length > 0 && refused.size < mostFields) {
    const piece = asked.slice(0, filesAtOnce)
    const left = await listLeft(
      db,
      piece.map(({ file }) => file),
    )
    for (const { file, paths } of piece) if (!left.has(keyOfLent(file))) for (const path of paths) refused.add(path)
    asked = asked.slice(filesAtOnce).filter(isOpen)
  }
  const inOrder = new Set(files.map(({ path }) => path).filter((path) => refused.has(path)))
  refuse([...inOrder].slice(0, mostFields).map((path) => ({ path, ...fieldReason('file_of_other_app') })))
}

/** What is restored from before may show files of other apps: it shows the app's own copies, where there are any. */
export async function withOwnFiles<T>(trx: TenantDb, value: T): Promise<T> {
  const appKey = appKeyOf(trx)
  const whose: WhoseFiles = { appKey, isOwnHost: () => false }
  const hashOf = ({ name }: { name: string }) => hashOfUrl(`/${name}`)
  const foreign = foreignFilesIn(value, whose)
  if (foreign.length === 0) return value
  const own = await listOwnHashes(trx, [...new Set(foreign.map(hashOf))])
  return replaceForeignFiles(value, whose, (file) => storedPath(own.has(hashOf(file)) ? { ...file, appKey } : file))
}
