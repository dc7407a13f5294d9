/** The calls of the media service as document 3, section 7 names them: path, header, query and body to the letter. */
import { imageLimitBytes, type MediaItem, type UploadResult, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'

const companion = 'https://companion.example'

describe('the calls of the media service', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const stranger = await app.signIn(await app.buildApp())

  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, headers = owner.headers) => {
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, body: response.json() }
  }
  const list = async (): Promise<MediaItem[]> => (await ask('GET', '/media/v1/files/list?size=1000&page=0')).body.data

  async function upload(kind: 'image' | 'video', data: Buffer, name: string): Promise<UploadResult> {
    const form = files.buildForm([{ data, name }])
    const url = `/media/v1/uploads?kind=${kind}`
    const headers = { ...form.headers, ...owner.headers }
    return (await app.inject({ method: 'POST', url, payload: form.payload, headers })).json().data
  }
  const register = async (upload: UploadResult, headers = owner.headers) => {
    const { fileName, originalUrl, url, thumbnailUrl, type, size, meta } = upload
    const file = { fileName, originalUrl, url, thumbnailUrl, type, size, meta }
    return ask('POST', '/media/v1/files?username=owner%40example.test', { files: [file] }, headers)
  }

  test('POST files registers what was uploaded, with the fields of the document [I-152]', async () => {
    const picture = await upload('image', await files.png(30, 20), 'picture.png')
    const { status, body } = await register(picture)
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      {
        fileName: 'picture.png',
        originalUrl: picture.originalUrl,
        url: picture.url,
        thumbnailUrl: picture.thumbnailUrl,
        type: 'image',
        size: picture.size,
        meta: { width: 30, height: 20, aspectRatio: 1.5 },
      },
    ])
    expect((await register(picture, stranger.headers)).status).toBe(400)
    expect((await ask('POST', '/media/v1/files?username=x', { files: [{ fileName: 'a.png' }] })).status).toBe(400)
    expect((await ask('POST', '/media/v1/files?username=x', { files: [] })).status).toBe(400)
  })

  test('GET files/list with size 1000 and page 0 has every kind, which the client tells apart by type [I-151]', async () => {
    await register(await upload('video', files.mp4(), 'film.mp4'))
    const items = await list()
    expect(items.filter(({ type }) => type === 'image').map(({ fileName }) => fileName)).toEqual(['picture.png'])
    expect(items.filter(({ type }) => type === 'video').map(({ fileName }) => fileName)).toEqual(['film.mp4'])
    expect((await ask('GET', '/media/v1/files/list?size=1000&page=1')).body).toEqual({ data: [], total: 2 })
    expect((await ask('GET', '/media/v1/files/list?size=1001&page=0')).status).toBe(400)
    const { 'app-key': _, ...keyless } = owner.headers
    expect((await ask('GET', '/media/v1/files/list?size=1000&page=0', undefined, keyless)).status).toBe(400)
    const others = await ask('GET', '/media/v1/files/list?size=1000&page=0', undefined, stranger.headers)
    expect(others.body).toEqual({ data: [], total: 0 })
  })

  test('the dialog asks for 8 at a time, of one type and by name, and gets how many there are [I-151]', async () => {
    for (let at = 1; at <= 9; at += 1)
      await register(await upload('image', await files.png(at, 50), `summer-${at}.png`))
    const search = '/media/v1/files/list?size=8&type=image&query=summer'
    const first = await ask('GET', `${search}&page=0`)
    expect([first.body.data.length, first.body.total]).toEqual([8, 9])
    const second = await ask('GET', `${search}&page=1`)
    expect(second.body.data.map(({ fileName }: MediaItem) => fileName)).toEqual(['summer-1.png'])
  })

  test('DELETE files takes id and fileName in its body, which must be of one item [I-153]', async () => {
    const [item] = (await list()).filter(({ fileName }) => fileName === 'picture.png')
    const remove = (body: object, headers = owner.headers) =>
      ask('DELETE', '/media/v1/files?username=owner%40example.test', body, headers)
    expect((await remove({ id: item?.id, fileName: 'film.mp4' })).status).toBe(404)
    expect((await remove({ id: item?.id, fileName: 'picture.png' }, stranger.headers)).status).toBe(404)
    expect((await remove({ id: item?.id })).status).toBe(400)
    expect(await remove({ id: item?.id, fileName: 'picture.png' })).toEqual({
      status: 200,
      body: { data: { id: item?.id } },
    })
    expect((await list()).map(({ fileName }) => fileName)).not.toContain('picture.png')
  })

  test('POST assembly-options says where an upload starts: here, or at the service of the operator [I-154]', async () => {
    const limits = { imageBytes: imageLimitBytes, videoBytes: videoLimitBytes }
    expect(await ask('POST', '/v1/transloadit/assembly-options')).toEqual({
      status: 200,
      body: { data: { service: 'embedded', endpoint: '/media/v1/uploads', limits } },
    })
    const other = await createTestApp({ environment: { UPLOAD_SERVICE_URL: companion } })
    const { headers } = await other.signIn(await other.buildApp())
    const told = await other.inject({ method: 'POST', url: '/v1/transloadit/assembly-options', headers })
    expect(told.json()).toEqual({ data: { service: 'transloadit', endpoint: companion, limits } })
  })
})
