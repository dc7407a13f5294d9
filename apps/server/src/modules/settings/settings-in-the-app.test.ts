import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Manifest } from '@vitrine/domain/publishing/snapshot.schema'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { describe, expect, test } from 'vitest'
import { settingsBody } from '../../../test/settings-body.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import type { Prerenderer } from '../../ports.ts'
import { liveReleases } from '../design/index.ts'

type RenderInput = Parameters<Prerenderer['renderPage']>[0]

/** Draws the settings as text. */
const prerenderer: Prerenderer = {
  renderPage: async ({ snapshot }: RenderInput) => ({
    html: `<main>${JSON.stringify(snapshot.settings)}</main>`,
    boot: {},
    css: '',
    scripts: [],
  }),
  readStart: async () => ({ boot: {}, css: '' }),
  renderPreview: async () => ({ html: '', boot: {}, css: '', scripts: [] }),
  assets: { folder: '/nowhere', script: '', packageScript: '', offline: [], earlyScript: '', serviceWorker: '' },
}

const app = await createTestApp({ prerenderer })

async function publishedShop() {
  const appKey = await app.buildApp(undefined, { name: 'Corner shop' })
  const owner = await app.signIn(appKey)
  const publish = async () => (await app.call(publishingRoutes.publish, { body: { appKey } }, owner)).data
  const release = await publish()
  const save = async (more: Parameters<typeof settingsBody>[0]) =>
    (await app.call(settingsRoutes.putSettings, { params: { appKey }, body: settingsBody(more) }, owner)).data
  return { appKey, owner, publish, release, save }
}

type Servers = Pick<Awaited<ReturnType<typeof createServers>>, 'shopper'>
const here: Servers = { shopper: app.servers.shopper }
const manifestOn = async ({ shopper }: Servers, appKey: string, headers = {}) =>
  shopper.inject({ url: `/a/${appKey}/manifest.json`, headers })
const settingsOn = async (servers: Servers, appKey: string) =>
  (await manifestOn(servers, appKey)).json<Manifest>().settings
const pageOn = async ({ shopper }: Servers, appKey: string) => (await shopper.inject({ url: `/a/${appKey}/` })).body

const switches = [
  ['log in to see price', { l2sp: { enabled: true, title: 'Members', description: 'In', ctaButton: { text: 'Go' } } }],
  ['guest checkout', { allowGuestCheckout: false }],
  ['color indicators', { showColorIndicator: false }],
  ['quick add', { quickAddSettings: { enabled: true, label: 'Grab it' } }],
  ['the profile form', { profileFormSettings: { type: 'short' } }],
  ['the address form', { addressFormSettings: { type: 'short' } }],
  ['the name', { appName: 'Renamed shop' }],
  ['the icon', { appIcon: '/media/app/icon.png' }],
] as const

describe('saved settings', () => {
  test.each(switches)('%s reaches manifest and pages at once, without publishing', async (_name, change) => {
    const { appKey, save } = await publishedShop()
    const before = await settingsOn(here, appKey)
    const page = await pageOn(here, appKey)
    const known = String((await manifestOn(here, appKey)).headers['etag'])
    expect((await manifestOn(here, appKey, { 'if-none-match': known })).statusCode).toBe(304)
    await save(change)
    const after = await settingsOn(here, appKey)
    expect(after).toMatchObject(change)
    expect(after?.version).not.toBe(before?.version)
    expect((await manifestOn(here, appKey, { 'if-none-match': known })).statusCode).toBe(200)
    const drawn = await pageOn(here, appKey)
    expect(drawn).not.toBe(page)
    expect(drawn).toContain(after?.version)
  })

  test('they reach another server at its next look, and one that starts later', async () => {
    const ports = ofAnotherServer(app.ports)
    const other = await createServers(ports)
    const { appKey, save } = await publishedShop()
    expect((await settingsOn(other, appKey))?.allowGuestCheckout).toBe(true)
    await pageOn(other, appKey)
    await save({ allowGuestCheckout: false })
    await liveReleases(ports).refresh()
    expect((await settingsOn(other, appKey))?.allowGuestCheckout).toBe(false)
    expect(await pageOn(other, appKey)).toContain((await settingsOn(here, appKey))?.version)
    await other.close()
    const restarted = await createServers(ofAnotherServer(app.ports))
    expect(await settingsOn(restarted, appKey)).toEqual(await settingsOn(here, appKey))
    expect(await pageOn(restarted, appKey)).toContain((await settingsOn(here, appKey))?.version)
    await restarted.close()
  })

  test('an old release that is brought back never brings its settings back', async () => {
    const { appKey, owner, publish, release, save } = await publishedShop()
    await save({ allowGuestCheckout: false, appName: 'Renamed shop' })
    await publish()
    const params = { appKey, id: release.id }
    await app.call(publishingRoutes.makeReleaseLive, { params }, owner)
    expect(await settingsOn(here, appKey)).toMatchObject({ allowGuestCheckout: false, appName: 'Renamed shop' })
    const page = await pageOn(here, appKey)
    expect(page).toContain('<title>Renamed shop</title>')
    expect(page).toContain('&quot;allowGuestCheckout&quot;:false'.replaceAll('&quot;', '"'))
    const { data } = await app.call(
      publishingRoutes.createPreviewToken,
      { params: { appKey }, body: { releaseId: release.id } },
      owner,
    )
    const preview = await app.injectShopper({
      url: `/a/${appKey}/preview.json`,
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(preview.json().settings).toMatchObject({ allowGuestCheckout: false })
  })

  test('they are told before anything is published, and for an unknown app nothing is', async () => {
    const appKey = await app.buildApp()
    expect(await settingsOn(here, appKey)).toMatchObject({ allowGuestCheckout: true })
    expect((await manifestOn(here, 'no-such-app')).statusCode).toBe(404)
  })

  test('shoppers see neither the receiver of deletion requests nor the coupon', async () => {
    const { appKey, publish, save } = await publishedShop()
    await save({ deleteAccountRequestReceiver: 'secret@shop.test', coupon: { appCode: 'SECRETCODE' } })
    const { hash } = await publish()
    const release = await app.injectShopper({ url: `/a/${appKey}/releases/${hash}.json` })
    const manifest = await manifestOn(here, appKey)
    for (const text of [release.body, manifest.body, await pageOn(here, appKey)]) {
      expect(text).not.toContain('secret@shop.test')
      expect(text).not.toContain('SECRETCODE')
    }
  })

  test('an emptied text of log in to see price is the default one for shoppers', async () => {
    const { appKey, save } = await publishedShop()
    await save({ l2sp: { enabled: true, title: '', description: '', ctaButton: { text: '' } } })
    expect((await settingsOn(here, appKey))?.l2sp).toEqual({
      enabled: true,
      title: 'Log in to see price',
      description: 'Log in to view prices and complete your purchase',
      ctaButton: { text: 'Log In Now' },
    })
  })

  test('a save of the receiver alone draws no page anew', async () => {
    const { appKey, save } = await publishedShop()
    await save({ appName: 'Corner shop' })
    const before = await settingsOn(here, appKey)
    await save({ appName: 'Corner shop', deleteAccountRequestReceiver: 'other@shop.test' })
    expect(await settingsOn(here, appKey)).toEqual(before)
  })
})
