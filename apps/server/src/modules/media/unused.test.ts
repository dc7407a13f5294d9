import { libraryRoutes as routes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import { createMediaDriver } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'
import { sweepMedia } from './media.jobs.ts'
import { keyOf, keyOfUrl, urlOf } from './stored-file.ts'

const design = await createDesignDriver()
const { app, freshApp, create } = design
const media = createMediaDriver(app)
const { storage } = app.ports

/** As if these files had been added two days ago. */
async function makeOld(key: string): Promise<void> {
  const before = new Date(app.clock.now() - 2 * dayMs)
  for (const table of ['media_items', 'media_uploads'] as const)
    await app.database.db.updateTable(table).set({ created_at: before }).where('app_key', '=', key).execute()
}

async function oneUsedOfThree() {
  const { key, person } = await freshApp()
  const made = [await media.addFile(person, 'a.png'), await media.addFile(person, 'b.png')]
  const used = await media.addFile(person, 'used.png')
  await create(key, person, { blocks: [banner('b1', { images: [{ src: used.url }] })] })
  return { key, person, made, used }
}

describe('files that nothing shows', () => {
  it('are counted, then deleted by the owner; what is used and what came within a day stays', async () => {
    const { key, person, made, used } = await oneUsedOfThree()
    await makeOld(key)
    await media.addFile(person, 'today.png')
    const { data } = await app.call(routes.getUnused, {}, person)
    expect(data).toMatchObject({ count: 2, bytes: made.reduce((sum, { size }) => sum + size, 0) })
    const deleted = await app.call(routes.deleteUnused, { body: { until: data.until } }, person)
    expect(deleted.data).toEqual({ deleted: 2, isDone: true })
    expect(await media.namesOf(person, { sort: 'name' })).toEqual(['today.png', 'used.png'])
    for (const { url } of made) expect(await media.isStored(url)).toBe(false)
    expect(await media.isStored(used.url)).toBe(true)
    expect((await app.call(routes.deleteUnused, { body: { until: data.until } }, person)).data.deleted).toBe(0)
  })

  it('a time to come deletes no file of the last day', async () => {
    const { person } = await oneUsedOfThree()
    const until = new Date(app.clock.now() + dayMs).toISOString()
    expect((await app.call(routes.deleteUnused, { body: { until } }, person)).data.deleted).toBe(0)
  })

  it('are deleted by owners alone', async () => {
    const { key, person } = await oneUsedOfThree()
    const staff = await app.signIn(key, { role: 'staff' })
    const { data } = await app.call(routes.getUnused, {}, staff)
    const refused = await errorOf(app.call(routes.deleteUnused, { body: { until: data.until } }, staff))
    expect(refused.code).toBe('permission_missing')
    expect((await media.search(person)).total).toBe(3)
  })
})

describe('the sweep of stored files', () => {
  const sweep = () => sweepMedia.run(app.ports, {})

  it('a file that a process left without its row goes, and its row comes with the same upload again', async () => {
    const { key, person } = await freshApp()
    const data = await files.png(301, 40)
    const uploaded = await media.upload(person, data)
    // As after a kill between the file and the row.
    await app.database.db.deleteFrom('media_uploads').where('app_key', '=', key).execute()
    await sweep()
    expect(await media.isStored(uploaded.url)).toBe(false)
    expect(await media.isStored(uploaded.thumbnailUrl)).toBe(false)
    expect((await media.upload(person, data)).url).toBe(uploaded.url)
    expect(await media.isStored(uploaded.url)).toBe(true)
  })

  it('a file that something shows stays, though it has no row', async () => {
    const { key, person } = await freshApp()
    const name = `${keyOf(key, Buffer.from('shown'))}.webp`
    await storage.put(name, await files.webp())
    await create(key, person, { blocks: [banner('b1', { images: [{ src: urlOf(name) }] })] })
    await sweep()
    expect(await media.isStored(urlOf(name))).toBe(true)
  })

  it('an item whose file is gone leaves the library, and one that a page shows is left to its owner', async () => {
    const { person, made, used } = await oneUsedOfThree()
    for (const { url } of [made[0], used].filter((file) => file !== undefined)) await storage.remove(keyOfUrl(url))
    await sweep()
    expect(await media.namesOf(person, { sort: 'name' })).toEqual(['b.png', 'used.png'])
  })

  it('a store of files that is away as a whole makes nobody forget anything', async () => {
    const { key, person } = await oneUsedOfThree()
    for (const name of await storage.list(key)) await storage.remove(name)
    await sweep()
    expect((await media.search(person)).total).toBe(3)
  })

  it('an upload that nobody added goes after a day, unless something shows it', async () => {
    const { key, person } = await freshApp()
    const [left, shown] = [
      await media.upload(person, await files.png(302, 40)),
      await media.upload(person, await files.png(303, 40)),
    ]
    await create(key, person, { blocks: [banner('b1', { images: [{ src: shown.url }] })] })
    await sweep()
    expect(await media.isStored(left.url)).toBe(true)
    await makeOld(key)
    // Whoever uploads it once more is given its day again.
    const again = await media.upload(person, await files.png(304, 40))
    await sweep()
    expect([await media.isStored(left.url), await media.isStored(shown.url)]).toEqual([false, true])
    expect(await media.isStored(again.url)).toBe(true)
  })

  it('beside uploads of the same content it leaves each item with its file', async () => {
    const { person } = await freshApp()
    const data = await files.png(305, 40)
    const rounds = Array.from({ length: 6 }, async (_, at) => {
      if (at % 2 === 0) return sweep()
      const file = await media.upload(person, data)
      await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } }, person)
    })
    await Promise.all(rounds)
    const { data: items } = await media.search(person)
    // One file is one item, whoever added it.
    expect(items).toHaveLength(1)
    for (const { url } of items) expect(await media.isStored(url)).toBe(true)
  })
})
