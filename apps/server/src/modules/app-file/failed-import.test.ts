import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exportFile, importFile } from '../../../test/app-file-driver.ts'
import { createAppFileDriver, fileAt } from '../../../test/full-app.ts'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createFolderStorage } from '../../platform/storage/folder-storage.ts'
import type { FileStorage } from '../../ports.ts'

const { app, freshApp, fullApp, upload, draftOf } = await createAppFileDriver()

describe('an import that fails', () => {
  const stored = async (key: string) => (await app.ports.storage.list(key)).sort()

  it('in the middle of the transaction leaves the app and its files as they were', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const other = await freshApp()
    const own = await upload(other.person, await files.png(64, 32))
    const before = await draftOf(other.key, other.person)
    const filesBefore = await stored(other.key)
    await sql`create function refuse_badge() returns trigger language plpgsql as $$ begin raise exception 'fault'; end $$`.execute(
      app.database.db,
    )
    await sql`create trigger fault before insert on badges for each row execute function refuse_badge()`.execute(
      app.database.db,
    )
    const { status } = await importFile(app, file, { appKey: other.key, as: other.person })
    await sql`drop trigger fault on badges`.execute(app.database.db)
    expect(status).toBe(500)
    expect(await draftOf(other.key, other.person)).toEqual(before)
    expect(await stored(other.key)).toEqual(filesBefore)
    expect((await fileAt(app, own.url)).length).toBeGreaterThan(0)
    const rows = await app.database.db
      .selectFrom('media_uploads')
      .select('url')
      .where('app_key', '=', other.key)
      .execute()
    expect(rows.map(({ url }) => url)).toEqual([own.url])
    expect((await importFile(app, file, { appKey: other.key, as: other.person })).status).toBe(200)
  })

  it('on a full disk says so and leaves nothing behind', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    let left = 2
    const inner = createFolderStorage(`${app.folder}/other-media`)
    const storage: FileStorage = {
      ...inner,
      put: async (key, data) => {
        left -= 1
        if (left < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return inner.put(key, data)
      },
    }
    const small = await createTestApp({ storage })
    const key = await small.buildApp()
    const person = await small.signIn(key)
    const { status } = await importFile(small, file, { appKey: key, as: person })
    expect(status).toBe(503)
    expect(await inner.list(key)).toEqual([])
  })
})
