import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exportFile, forgeJson, importFile } from '../../../test/app-file-driver.ts'
import { createAppFileDriver, fileAt } from '../../../test/full-app.ts'
import * as files from '../../../test/media-files.ts'
import { urlOf } from '../media/index.ts'

const { app, freshApp, upload } = await createAppFileDriver()
const { storage } = app.ports

/** Replaces the storage's next call of this method with this key, once. */
function once<K extends 'size' | 'remove'>(method: K, key: string, also: () => void | Promise<void>): void {
  const inner = storage[method] as (key: string) => Promise<unknown>
  const restore = () => {
    storage[method] = inner as never
  }
  storage[method] = (async (asked: string) => {
    const answer = await inner.call(storage, asked)
    if (asked !== key) return answer
    restore()
    await also()
    return answer
  }) as never
  onTestFinished(restore)
}

/** A file of an app that shows one picture on a badge, and the picture's key in another app. */
async function appWithPicture() {
  const { key, person } = await freshApp()
  const content = await files.png(40 + Math.floor(Math.random() * 400), 33)
  const picture = await upload(person, content)
  const badge = { title: { text: 'New' }, images: [{ src: picture.url }], conditions: [] }
  await app.call(badgesRoutes.createBadge, { params: { appKey: key }, body: badge }, person)
  const file = await exportFile(app, key, person)
  const keyIn = (other: string) => picture.url.replace(`/media/${key}/`, `${other}/`)
  return { file, content, keyIn }
}

/** Makes badges unwritable meanwhile, so that an import fails after its files were stored. */
async function failBadges(meanwhile: () => Promise<void>): Promise<void> {
  const { db } = app.database
  await sql`create or replace function refuse_any_badge() returns trigger language plpgsql as $$ begin raise exception 'fault'; end $$`.execute(
    db,
  )
  await sql`create trigger any_fault before insert on badges for each row execute function refuse_any_badge()`.execute(
    db,
  )
  await meanwhile()
  await sql`drop trigger any_fault on badges`.execute(db)
}

describe('pictures of an import', () => {
  it('one that somebody deletes after it was found is there all the same', async () => {
    const { file, content, keyIn } = await appWithPicture()
    const { key, person } = await freshApp()
    const own = await upload(person, content)
    const { data } = await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [own] } }, person)
    const [item] = data
    if (!item) throw new Error('nothing registered')
    once('size', keyIn(key), async () => {
      await app.call(mediaRoutes.deleteFile, { body: { id: item.id, fileName: item.fileName } }, person)
      expect(await storage.size(keyIn(key))).toBeNull()
    })
    expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(200)
    expect((await fileAt(app, own.url)).length).toBeGreaterThan(0)
    expect((await fileAt(app, own.thumbnailUrl)).length).toBeGreaterThan(0)
    const { data: list } = await app.call(badgesRoutes.listBadges, { params: { appKey: key }, query: {} }, person)
    expect(list[0]?.images[0]?.src).toBe(own.url)
  })

  it('what is taken back after a failure stays for whoever sends the same picture meanwhile', async () => {
    const { file, content, keyIn } = await appWithPicture()
    const { key, person } = await freshApp()
    let sent: ReturnType<typeof upload> | undefined
    once('remove', keyIn(key), () => {
      // The upload is not awaited: it waits for the row that the removal holds.
      sent = upload(person, content)
    })
    await failBadges(async () => expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(500))
    const mine = await sent
    expect(mine?.url).toBe(urlOf(keyIn(key)))
    expect((await fileAt(app, mine?.url ?? '')).length).toBeGreaterThan(0)
    expect((await fileAt(app, mine?.thumbnailUrl ?? '')).length).toBeGreaterThan(0)
  })

  it('a file that cannot be taken back keeps no other one there', async () => {
    const { key: from, person: maker } = await freshApp()
    const pictures = [await upload(maker, await files.png(51, 33)), await upload(maker, await files.png(52, 33))]
    for (const { url } of pictures) {
      const badge = { title: { text: 'New' }, images: [{ src: url }], conditions: [] }
      await app.call(badgesRoutes.createBadge, { params: { appKey: from }, body: badge }, maker)
    }
    const file = await exportFile(app, from, maker)
    const { key, person } = await freshApp()
    let stuck: string | undefined
    const { remove } = storage
    onTestFinished(() => {
      storage.remove = remove
    })
    storage.remove = async (asked) => {
      stuck ??= asked
      if (asked === stuck) throw new Error('the disk is away')
      await remove.call(storage, asked)
    }
    await failBadges(async () => expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(500))
    // The first picture's thumbnail stays beside it; of the second picture nothing is left.
    const hash = stuck?.match(/[a-f0-9]{40}/)?.[0] ?? 'none'
    const left = await storage.list(key)
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((one) => !one.includes(hash))).toEqual([])
  })

  it('those that the file names of other apps are brought along, or named where they are gone', async () => {
    const other = await freshApp()
    const theirs = await upload(other.person, await files.png(61, 33))
    const gone = `/media/${other.key}/${'e'.repeat(40)}.webp`
    const { key: from, person: maker } = await freshApp()
    const badge = { title: { text: 'New' }, images: [], conditions: [] }
    for (let count = 0; count < 2; count += 1)
      await app.call(badgesRoutes.createBadge, { params: { appKey: from }, body: badge }, maker)
    const exported = await exportFile(app, from, maker)
    const file = forgeJson(exported, 'areas/badges.json', (value: { badges: { images: unknown[] }[] }) => ({
      ...value,
      badges: value.badges.map((one, at) => ({ ...one, images: [{ src: [theirs.url, gone][at] }] })),
    }))
    const { key, person } = await freshApp()
    const { status, body } = await importFile(app, file, { appKey: key, as: person })
    const name = `${'e'.repeat(40)}.webp`
    expect([status, body.data?.notFound]).toEqual([200, [{ kind: 'picture', id: name, name }]])
    const own = theirs.url.replace(`/media/${other.key}/`, `/media/${key}/`)
    const { data: list } = await app.call(badgesRoutes.listBadges, { params: { appKey: key }, query: {} }, person)
    expect(list.map(({ images }) => images[0]?.src).sort()).toEqual([own, `/media/${key}/${name}`].sort())
    expect((await fileAt(app, own)).length).toBeGreaterThan(0)
  })
})
