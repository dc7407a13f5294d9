/** Keeps addresses of other apps' files out of what an app stores. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import {
  type ForeignFile,
  foreignFilesIn,
  replaceForeignFiles,
  storedPath,
  type WhoseFiles,
} from '@vitrine/domain/media/stored-address.rules'
import { refuse } from '../../http/refuse.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { isLeft, listOwnHashes } from './lent-files.queries.ts'
import { hashOfUrl } from './stored-file.ts'

export const whoseFiles = ({ hosts }: Pick<Ports, 'hosts'>, appKey: string): WhoseFiles => ({
  appKey,
  isOwnHost: (host) => hosts.at(host).kind !== 'unknown',
})

/** Those that the app shows already, and could not get a copy of, are let through: they must not hold back other edits. */
async function isNew(db: TenantDb, { appKey: ownerKey, name }: ForeignFile): Promise<boolean> {
  return !(await isLeft(db, { ownerKey, hash: hashOfUrl(`/${name}`) }))
}

/** Throws `validation_failed`, naming each field that shows a file of another app. */
export async function refuseForeignFiles(ports: Ports, db: TenantDb, body: unknown): Promise<void> {
  const known = new Map<string, boolean>()
  const refused: ForeignFile[] = []
  for (const file of foreignFilesIn(body, whoseFiles(ports, appKeyOf(db)))) {
    const key = `${file.appKey} ${hashOfUrl(`/${file.name}`)}`
    if (!known.has(key)) known.set(key, await isNew(db, file))
    if (known.get(key)) refused.push(file)
  }
  const paths = new Set(refused.map(({ path }) => path))
  refuse([...paths].map((path) => ({ path, ...fieldReason('file_of_other_app') })))
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
