/** Keeps addresses of other apps' files out of what an app stores. */
import { setImmediate as breathe } from 'node:timers/promises'
import { fieldReason } from '@vitrine/domain/field-reasons'
import {
  type ForeignFile,
  foreignFilesIn,
  foreignFilesOf,
  replaceForeignFiles,
  storedPath,
  textsWithAddresses,
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

/** Characters that are looked at between two turns of the event loop. */
const lengthAtOnce = 256 * 1024

/** As `foreignFilesIn`; `pause` is waited for after each piece of a long value. */
export async function foreignFilesInTurns(
  value: unknown,
  whose: WhoseFiles,
  pause: () => Promise<unknown> = () => breathe(),
): Promise<ForeignFile[]> {
  const files: ForeignFile[] = []
  let looked = 0
  for (const one of textsWithAddresses(value)) {
    if (looked >= lengthAtOnce) {
      looked = 0
      await pause()
    }
    looked += one.text.length
    files.push(...foreignFilesOf(one, whose))
  }
  return files
}

/**
 * Throws `validation_failed`, naming fields that show a file of another app. Files that the app shows already, and could not
 * get a copy of, are let through: they must not hold back other edits.
 */
export async function refuseForeignFiles(ports: Ports, db: TenantDb, body: unknown): Promise<void> {
  const files = await foreignFilesInTurns(body, whoseFiles(ports, appKeyOf(db)))
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
