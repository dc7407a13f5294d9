import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listingRoutes } from '@vitrine/domain/listing/listing.routes'
import { storePackageRoutes as routes } from '@vitrine/domain/store-package/store-package.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createPackageDriver, unzip } from '../../../test/store-package-driver.ts'
import { storeIds } from '../../../test/sweep/sweep-world.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { fileOfPackage, makePackage, silentMs } from './make-package.ts'
import { tidyStorePackages } from './store-package.jobs.ts'

const { app, shopOf, picture, fill, ask, list, make, download } = await createPackageDriver()
const { call, inject, clock } = app

describe('making a package', () => {
  test('needs the ids of the app, each of which is checked at its field', async () => {
    const shop = await shopOf()
    const url = `/app/v1/builder/${shop.appKey}/publish`
    const early = await inject({ method: 'POST', url: `${url}/packages`, headers: shop.owner.headers, payload: {} })
    expect([early.statusCode, early.json().error.reason?.name]).toEqual([409, 'store_ids_needed'])
    const payload = {
      bundleId: 'shop',
      applicationId: 'com.new.shop',
      version: '1.x',
      build: 0,
      teamId: 'a',
      fingerprints: ['AB:CD'],
    }
    const answer = await inject({ method: 'PUT', url: `${url}/ids`, headers: shop.owner.headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(
      answer
        .json()
        .error.issues.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['applicationId', 'build', 'bundleId', 'fingerprints.0', 'teamId', 'version'].sort())
    const written = { ...storeIds, fingerprints: [storeIds.fingerprints[0]?.replaceAll(':', ' ').toLowerCase() ?? ''] }
    const { data } = await call(routes.putStoreIds, { params: shop.params, body: written }, shop.owner)
    expect(data).toMatchObject(storeIds)
    const stale = { ...shop.owner.headers, 'if-match': '"other"' }
    expect((await inject({ method: 'PUT', url: `${url}/ids`, headers: stale, payload: storeIds })).statusCode).toBe(409)
  })

  test('goes on for two people at once as one, and is offered to nobody before it is whole', async () => {
    const shop = await shopOf()
    await call(routes.putStoreIds, { params: shop.params, body: storeIds }, shop.owner)
    const [one, other] = await Promise.all([ask(shop), ask(shop)])
    expect(other?.id).toBe(one?.id)
    const early = await download(shop, one?.id ?? '')
    expect([early.statusCode, early.json().error.reason?.name]).toEqual([409, 'store_package_not_ready'])
    // Two servers that take the job at once.
    await Promise.all([make(shop, one?.id ?? ''), make(shop, one?.id ?? '')])
    const [made] = await list(shop)
    expect(made).toMatchObject({ state: 'ready', problem: null })
    expect(made?.done).toBe(made?.total)
    expect(made?.size).toBe((await download(shop, one?.id ?? '')).rawPayload.length)
  })

  test('stops when it is cancelled, and leaves no file', async () => {
    const shop = await shopOf()
    await call(routes.putStoreIds, { params: shop.params, body: storeIds }, shop.owner)
    const asked = await ask(shop)
    const running = make(shop, asked.id)
    const cancelled = await call(routes.cancelStorePackage, { params: { ...shop.params, id: asked.id } }, shop.owner)
    expect(cancelled.data.state).toBe('cancelled')
    await running
    expect(await app.ports.storage.size(fileOfPackage(asked.id))).toBe(null)
    expect((await list(shop)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await ask(shop)).id).not.toBe(asked.id)
  })

  test('goes on on another server where the first one ended in the middle, and not for ever', async () => {
    const shop = await shopOf()
    await call(routes.putStoreIds, { params: shop.params, body: storeIds }, shop.owner)
    const { id: asked } = await ask(shop)
    const lost = (tries: number) =>
      app.database.db
        .updateTable('store_packages')
        .set({ state: 'running', maker: 'gone', touched_at: new Date(clock.now()), tries, done: 3, total: 9 })
        .where('id', '=', asked)
        .execute()
    await lost(1)
    await make(shop, asked)
    expect((await list(shop))[0]).toMatchObject({ state: 'running', done: 3 })
    const half = join(app.folder, 'media', `${fileOfPackage(asked)}.0a0b.part`)
    await mkdir(dirname(half), { recursive: true })
    await writeFile(half, 'half')
    await utimes(half, 0, 0)
    clock.advance(silentMs + 1000)
    await make(shop, asked)
    expect((await list(shop))[0]?.state).toBe('ready')
    await tidyStorePackages.run(app.ports, {})
    expect(existsSync(half)).toBe(false)
    await lost(3)
    clock.advance(silentMs + 1000)
    await tidyStorePackages.run(app.ports, {})
    expect((await list(shop))[0]).toMatchObject({ state: 'failed', problem: 'interrupted' })
  })

  test('is made by whoever makes it now, whatever becomes of a slow one before', async () => {
    const shop = await shopOf()
    await fill(shop)
    const { id: asked } = await ask(shop)
    const get = async () => {
      await app.database.db.updateTable('store_packages').set({ maker: 'other' }).where('id', '=', asked).execute()
      throw new Error('The slow one fails after another began.')
    }
    const ports = { ...app.ports, storage: { ...app.ports.storage, get } }
    await makePackage(ports, { appKey: shop.appKey, id: asked })
    expect((await list(shop))[0]).toMatchObject({ state: 'running', problem: null })
    clock.advance(silentMs + 1000)
    await make(shop, asked)
    expect((await list(shop))[0]?.state).toBe('ready')
  })

  test('says in words why it could not be done', async () => {
    const shop = await shopOf()
    await fill(shop)
    const { data } = await call(listingRoutes.getListing, { params: shop.params }, shop.owner)
    await app.ports.storage.remove(data.appIcon.replace('/media/', ''))
    const { id: asked } = await ask(shop)
    await make(shop, asked)
    expect((await list(shop))[0]).toMatchObject({ state: 'failed', problem: 'picture_unreadable' })
    const { id: again } = await ask(shop)
    const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const ports = { ...app.ports, storage: { ...app.ports.storage, get: full } }
    await makePackage(ports, { appKey: shop.appKey, id: again })
    expect((await list(shop)).find(({ id: one }) => one === again)).toMatchObject({ problem: 'disk_full' })
  })

  test('is made once more where its pictures were replaced meanwhile, of what the listing is by then', async () => {
    const shop = await shopOf()
    await fill(shop)
    const { data } = await call(listingRoutes.getListing, { params: shop.params }, shop.owner)
    const db = app.ports.forApp(shop.appKey)
    const fresh = await picture(shop, 1025, 1025)
    let replaced = 0
    const get = async (key: string) => {
      if (replaced === 0 && key === data.appIcon.replace('/media/', '')) {
        replaced += 1
        const { document } = await db.selectFrom('app_listings').select('document').executeTakeFirstOrThrow()
        const set = { document: (document ?? '').replaceAll(data.appIcon, fresh), revision: 'another' }
        await db.updateTable('app_listings').set(set).execute()
        await app.ports.storage.remove(key)
      }
      return app.ports.storage.get(key)
    }
    const { id: asked } = await ask(shop)
    const ports = { ...app.ports, storage: { ...app.ports.storage, get } }
    await makePackage(ports, { appKey: shop.appKey, id: asked })
    expect((await list(shop))[0]).toMatchObject({ state: 'ready', problem: null })
    const files = await unzip((await download(shop, asked)).rawPayload)
    expect(JSON.parse(String(files.get('store/listing.json')?.content))).toMatchObject({ appIcon: fresh })
  })

  test('is kept for seven days, the newest three of an app', async () => {
    const shop = await shopOf()
    await call(routes.putStoreIds, { params: shop.params, body: storeIds }, shop.owner)
    const made: string[] = []
    for (let count = 0; count < 4; count++) {
      const { id: asked } = await ask(shop)
      await make(shop, asked)
      made.unshift(asked)
      clock.advance(1000)
    }
    expect((await list(shop)).map(({ id: one }) => one)).toEqual(made.slice(0, 3))
    expect(await app.ports.storage.size(fileOfPackage(made[3] ?? ''))).toBe(null)
    clock.advance(7 * dayMs)
    const later = { ...shop, owner: await app.signIn(shop.appKey) }
    expect((await download(later, made[0] ?? '')).statusCode).toBe(404)
    await tidyStorePackages.run(app.ports, {})
    expect(await list(later)).toEqual([])
    expect(await app.ports.storage.size(fileOfPackage(made[0] ?? ''))).toBe(null)
  })

  test('is for members who may see the listing of this app, and made by those who may change it', async () => {
    const full = await shopOf()
    const reader = await app.signIn(full.appKey, { permissions: ['app.read', 'listing.read'] })
    const stranger = await app.signIn(full.appKey, { permissions: ['app.read'] })
    const other = await shopOf()
    await call(routes.putStoreIds, { params: full.params, body: storeIds }, full.owner)
    const { id: own } = await ask(full)
    await make(full, own)
    const statusOf = async (as: SignedIn | null) => (await download(full, own, as)).statusCode
    expect([await statusOf(reader), await statusOf(stranger), await statusOf(null)]).toEqual([200, 403, 401])
    expect((await download(full, own, other.owner)).statusCode).toBe(403)
    expect((await download(other, own, other.owner)).statusCode).toBe(404)
    const url = `/app/v1/builder/${full.appKey}/publish/packages`
    expect((await inject({ method: 'POST', url, headers: reader.headers })).statusCode).toBe(403)
  })
})

describe('links to an app', () => {
  test('are named at the root of a host of its own, which names no other', async () => {
    const environment = { SHOPPER_URL: 'https://{app}.shops.example', SHOPPER_SHARED_URL: 'https://shop.example' }
    const apart = await createTestApp({ environment: { PUBLIC_URL: 'https://console.example', ...environment } })
    const appKey = await apart.buildApp('corner')
    await apart.buildApp('other')
    const owner = await apart.signIn(appKey)
    await apart.call(routes.putStoreIds, { params: { appKey }, body: storeIds }, owner)
    await apart.ports.hosts.refresh()
    const read = async (host: string) =>
      (await apart.injectShopper({ url: '/.well-known/apple-app-site-association', headers: { host } })).json()
    expect(await read('corner.shops.example')).toEqual({
      applinks: { details: [{ appIDs: ['A1B2C3D4E5.com.example.shop'], components: [{ '/': '/*' }] }] },
    })
    expect(await read('other.shops.example')).toEqual({ applinks: { details: [] } })
    expect(await read('shop.example')).toEqual({ applinks: { details: [] } })
  })

  test('are named to Apple and Google once the owner gave the ids', async () => {
    const shop = await shopOf()
    const read = async (name: string) => {
      const answer = await app.injectShopper({ url: `/.well-known/${name}` })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      return answer.body
    }
    const path = `/a/${shop.appKey}/*`
    expect(await read('apple-app-site-association')).not.toContain(path)
    await call(
      routes.putStoreIds,
      { params: shop.params, body: { ...storeIds, applicationId: 'com.links.shop' } },
      shop.owner,
    )
    const { applinks } = JSON.parse(await read('apple-app-site-association'))
    expect(applinks.details).toContainEqual({ appIDs: ['A1B2C3D4E5.com.example.shop'], components: [{ '/': path }] })
    expect(JSON.parse(await read('assetlinks.json'))).toContainEqual({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.links.shop',
        sha256_cert_fingerprints: storeIds.fingerprints,
      },
    })
  })
})
