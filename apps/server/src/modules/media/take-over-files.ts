/**
 * Gives an app copies of its own of what it shows of other apps, and puts them in the place of the others in whatever can
 * still be changed. What is gone stays, for the pre-flight to name.
 */
import type { Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { copyFiles, possiblePaths } from './copy-files.ts'
import { fileUses } from './file-usage.ts'
import { forgetBorrowed, type LentFile, listBorrowed } from './lent-files.queries.ts'
import { findUpload } from './media.queries.ts'
import { keyOfUrl, urlOf } from './stored-file.ts'

const name = 'copy of files'
const actor = systemActor(name)

async function findStored({ storage }: Ports, { ownerKey, hash }: LentFile): Promise<string | undefined> {
  for (const path of possiblePaths(ownerKey, hash)) if ((await storage.size(keyOfUrl(path))) !== null) return path
  return undefined
}

async function takeOver(ports: Ports, appKey: string, file: LentFile & { isInDrafts: boolean }): Promise<void> {
  const db = ports.forApp(appKey)
  const from = await findStored(ports, file)
  if (from === undefined) return
  const own = urlOf(`${appKey}/${from.slice(from.lastIndexOf('/') + 1)}`)
  // A copy that only a release needs is made once.
  if (!file.isInDrafts && (await findUpload(db, own))) return
  const copying = { appKey, sub: '', actor, mayRead: () => true }
  const { copied } = await copyFiles(ports, [from], copying)
  const upload = copied[0] && (await findUpload(db, copied[0].url))
  if (!upload || !file.isInDrafts) return
  const { url, thumbnail_url: thumbnailUrl, width, height } = upload
  const theirs = (address: string) => address.replace(urlOf(`${appKey}/`), () => urlOf(`${file.ownerKey}/`))
  const change = {
    from: { url: theirs(url), thumbnailUrl: theirs(thumbnailUrl) },
    to: { url, thumbnailUrl, width, height },
  }
  await db.transaction().execute(async (trx) => {
    // As whoever publishes: all of the change is in a release, or nothing of it.
    await trx.selectFrom('apps').select('app_key').forNoKeyUpdate().execute()
    const write = { trx, appKey, author: name, actor, now: new Date(ports.clock.now()) }
    await fileUses(ports).replace(write, change)
    await trx.updateTable('apps').set({ icon: change.to.url }).where('icon', '=', change.from.url).execute()
    await forgetBorrowed(trx, file)
  })
}

/** Takes over what it can; one file that fails holds back no other. */
export async function takeOverFiles(ports: Ports, appKey: string): Promise<void> {
  for (const file of await listBorrowed(ports.forApp(appKey)))
    await takeOver(ports, appKey, file).catch((error: unknown) =>
      ports.log.error({ err: error, appKey, ...file }, 'a file of another app was not copied'),
    )
}
