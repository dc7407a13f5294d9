import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { createMediaDriver } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'

const app = await createTestApp()
const media = createMediaDriver(app)
const openLibrary = async () => {
  const owner = await app.signIn(await app.buildApp())
  const register = async (...sent: UploadResult[]) =>
    (await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: sent } }, owner)).data
  return { owner, register }
}

describe('a file that is registered again', () => {
  test('stays one item, as it was described, and becomes the newest', async () => {
    const { owner, register } = await openLibrary()
    const drawing = files.svg('<path d="M0 0h8v9z"/>')
    const [first] = await register(await media.upload(owner, drawing, { name: 'first.svg' }))
    const id = first?.id ?? ''
    const body = { fileName: 'Our mark', tags: ['logo'], alts: { en: 'A mark' } }
    await app.call(libraryRoutes.changeFile, { params: { id }, body }, owner)
    await register(await media.upload(owner, await files.png(47, 47), { name: 'newer.png' }))
    app.clock.advance(1000)
    const again = await media.upload(owner, drawing, { name: 'copy.svg' })
    expect((await register(again, again)).map((item) => [item.id, item.fileName])).toEqual([
      [id, 'Our mark'],
      [id, 'Our mark'],
    ])
    const all = async () =>
      (await media.search(owner)).data.map(({ fileName, type, tags }) => [fileName, type, ...tags].join(' '))
    expect(await all()).toEqual(['Our mark image logo', 'newer.png image'])
    // The icons have a list of their own.
    app.clock.advance(1000)
    await register(await media.upload(owner, drawing, { kind: 'icon', name: 'mark.svg' }))
    expect(await all()).toEqual(['mark.svg icon', 'Our mark image logo', 'newer.png image'])
  })

  test('is one item, also where ten people do so at the same time', async () => {
    const { owner, register } = await openLibrary()
    const file = await media.upload(owner, await files.png(48, 48))
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(file)))
    expect(new Set(answers.map(([item]) => item?.id)).size).toBe(1)
    expect((await media.search(owner)).total).toBe(1)
  })
})
