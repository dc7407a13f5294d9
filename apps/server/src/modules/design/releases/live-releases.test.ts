import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver } from '../../../../test/design-driver.ts'
import { ofAnotherServer } from '../../../../test/test-app.ts'
import { createServers } from '../../../app.ts'
import { doorsTo } from '../../../platform/db/tenant.ts'
import { liveReleases } from './live-releases.ts'

const { app, freshApp, draftOf, store } = await createDesignDriver()

const publish = async (key: string, as: { headers: Record<string, string> }) =>
  (await app.call(publishingRoutes.publish, { body: { appKey: key } }, as)).data

const get = (url: string, headers: Record<string, string> = {}) => app.injectShopper({ url, headers })

async function publishedApp() {
  const { key, person } = await freshApp()
  const { hash } = await publish(key, person)
  return { key, person, hash, manifest: `/a/${key}/manifest.json`, file: `/a/${key}/releases/${hash}.json` }
}

describe('what is live', () => {
  it('a release may be kept for ever, the manifest is asked for each time', async () => {
    const { hash, file, manifest } = await publishedApp()
    const release = await get(file)
    expect(release.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(release.headers['etag']).toBe(`"${hash}"`)
    expect((await get(manifest)).headers['cache-control']).toBe('no-cache')
  })

  it('who has it already gets 304 without a body', async () => {
    const { key, person, file, manifest } = await publishedApp()
    for (const url of [file, manifest]) {
      const etag = String((await get(url)).headers['etag'])
      const again = await get(url, { 'if-none-match': etag })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    const etag = String((await get(manifest)).headers['etag'])
    const [home] = (await draftOf(key, person)).pages
    await store(home?.id ?? '', { type: 'home', title: { text: 'New' } }, { as: person, key })
    await publish(key, person)
    expect((await get(manifest, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('it is sent as small as the client takes it', async () => {
    const { file } = await publishedApp()
    const plain = await get(file)
    const br = await get(file, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(file, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.0, gzip;q=0, deflate', undefined],
      ['brotli, gzipped', undefined],
      ['', undefined],
    ] as const)
      expect((await get(file, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  it('an unknown app and an unknown release are not found', async () => {
    const { key } = await publishedApp()
    for (const url of [
      '/a/no-such-app/manifest.json',
      `/a/${key}/releases/${'A'.repeat(43)}.json`,
      `/a/${key}/releases/x.json`,
      `/a/${key}/releases/..%2f..%2f.json`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  it('an app is found as soon as it exists and shown as soon as it is published', async () => {
    const key = 'later-app'
    expect((await get(`/a/${key}/manifest.json`)).statusCode).toBe(404)
    await app.buildApp(key)
    const person = await app.signIn(key)
    const { hash } = await publish(key, person)
    expect((await get(`/a/${key}/manifest.json`)).json()).toMatchObject({ release: hash, number: 1 })
  })

  it('what goes live on one server is live on another one at its next look', async () => {
    const ports = ofAnotherServer(app.ports)
    const other = await createServers(ports)
    const { key, person, manifest } = await publishedApp()
    const seen = async () => (await other.shopper.inject({ url: manifest })).json<{ number: number }>().number
    expect(await seen()).toBe(1)
    const [home] = (await draftOf(key, person)).pages
    await store(home?.id ?? '', { type: 'home', title: { text: 'Second' } }, { as: person, key })
    await publish(key, person)
    await liveReleases(ports).refresh()
    expect(await seen()).toBe(2)
    await other.close()
  })

  it('it is still served while the database is away', async () => {
    let away = false
    const refuse = () => {
      if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const db = app.database.db.withPlugin({
      transformQuery: ({ node }) => {
        refuse()
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const ports = ofAnotherServer(app.ports, doorsTo(db))
    const server = await createServers(ports)
    const { manifest, file } = await publishedApp()
    for (const url of [manifest, file]) expect((await server.shopper.inject({ url })).statusCode).toBe(200)
    away = true
    await expect(liveReleases(ports).refresh()).rejects.toThrow('ECONNREFUSED')
    for (const url of [manifest, file]) expect((await server.shopper.inject({ url })).statusCode).toBe(200)
    expect((await server.shopper.inject({ url: '/a/never-seen/manifest.json' })).statusCode).toBe(503)
    away = false
    await server.close()
  })
})
