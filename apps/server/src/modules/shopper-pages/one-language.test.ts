import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Manifest, Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { type TextEdit, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { describe, expect, test } from 'vitest'
import { settingsBody } from '../../../test/settings-body.ts'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import { ofAnotherServer } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'

const { app, buildShop, get, bootOf } = await createShopperPages()

/** A shop in English whose page says one thing; its owner may add languages, translate and publish. */
async function openShop() {
  const key = await buildShop({}, { published: false })
  const owner = await app.signIn(key)
  const params = { appKey: key }
  const page = { type: 'custom', title: { text: 'Info' }, blocks: [] }
  const { data } = await app.call(pagesRoutes.createPage, { params, body: { data: page } }, owner)
  const edit = (text: string, more: Partial<TextEdit>): TextEdit => ({
    owner: data.id,
    path: 'title.text',
    before: null,
    source: 'Info',
    text,
    ...more,
  })
  return {
    key,
    pageId: data.id,
    publish: async () => (await app.call(publishingRoutes.publish, { body: { appKey: key } }, owner)).data,
    add: (code: string) =>
      app.call(languagesRoutes.addLanguage, { params, body: { code, label: code } }, owner).then(() => code),
    translate: (code: string, text: string, more: Partial<TextEdit> = {}) =>
      app.call(
        translationsRoutes.saveTexts,
        { params: { ...params, code }, body: { data: [edit(text, more)] } },
        owner,
      ),
    setDefault: (code: string) =>
      app.call(languagesRoutes.setDefaultLanguage, { params: { ...params, code }, body: { isDefault: true } }, owner),
    remove: (code: string) => app.call(languagesRoutes.removeLanguage, { params: { ...params, code } }, owner),
    saveSettings: (more: Parameters<typeof settingsBody>[0]) =>
      app.call(settingsRoutes.putSettings, { params, body: settingsBody(more) }, owner),
    previewIn: async (query: string, body = {}) => {
      const { data } = await app.call(publishingRoutes.createPreviewToken, { params, body }, owner)
      return (await get(`/a/${key}/preview.json${query}`, { authorization: `Bearer ${data.token}` })).json<Snapshot>()
    },
    manifest: async (language: string) =>
      (await get(`/a/${key}/manifest.json?language=${language}`)).json<Required<Manifest>>(),
    /** As the shopper app reads it. */
    releaseIn: async (language: string) => {
      const { release, texts } = (await get(`/a/${key}/manifest.json?language=${language}`)).json<Manifest>()
      return get(`/a/${key}/releases/${release}.json?texts=${texts}`)
    },
    drawnIn: async (language: string) => bootOf((await get(`/a/${key}/?lang=${language}`)).body),
  }
}
type OpenShop = Awaited<ReturnType<typeof openShop>>

const titleOf = ({ pages }: Pick<Snapshot, 'pages'>, { pageId }: OpenShop) =>
  pages.find(({ id }) => id === pageId)?.title.text
const titleIn = async (shop: OpenShop, language: string) =>
  titleOf((await shop.releaseIn(language)).json<Snapshot>(), shop)

describe('a shopper loads one language', () => {
  test('of the release and of the page, with the default one in its gaps', async () => {
    const shop = await openShop()
    for (const code of ['de', 'fr']) await shop.add(code)
    await shop.translate('de', 'Auskunft')
    await shop.publish()
    for (const [language, title] of [
      ['de', 'Auskunft'],
      ['en', 'Info'],
      ['fr', 'Info'],
    ] as const) {
      const release = (await shop.releaseIn(language)).json<Snapshot>()
      expect([titleOf(release, shop), release.overlays]).toEqual([title, {}])
      const { snapshot, texts } = await shop.drawnIn(language)
      expect([titleOf(snapshot, shop), snapshot.overlays]).toEqual([title, {}])
      expect(texts).toBe((await shop.manifest(language)).texts)
    }
  })

  test('and what other languages say is no byte of it', async () => {
    const shop = await openShop()
    for (const code of ['de', 'fr', 'it', 'es']) await shop.add(code)
    await shop.translate('de', 'Auskunft')
    await shop.publish()
    const sizes = async () => {
      const { release } = await shop.manifest('de')
      const whole = await get(`/a/${shop.key}/releases/${release}.json`)
      return [(await shop.releaseIn('de')).body.length, whole.body.length] as const
    }
    const [german, whole] = await sizes()
    for (const code of ['fr', 'it', 'es']) await shop.translate(code, code.repeat(50))
    await shop.publish()
    const [germanNow, wholeNow] = await sizes()
    expect(germanNow).toBe(german)
    expect(wholeNow - whole).toBeGreaterThan(300)
  })

  test('a release in a language may be kept for ever and has a tag of its own; others get it whole', async () => {
    const shop = await openShop()
    for (const code of ['de', 'fr']) await shop.add(code)
    await shop.translate('de', 'Auskunft')
    const { hash } = await shop.publish()
    const whole = await get(`/a/${shop.key}/releases/${hash}.json`)
    expect(whole.headers['etag']).toBe(`"${hash}"`)
    expect(whole.json<Snapshot>().overlays).toHaveProperty('de')
    const german = await shop.releaseIn('de')
    const french = await shop.releaseIn('fr')
    expect(new Set([whole, german, french].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect(german.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const url = `/a/${shop.key}/releases/${hash}.json?texts=de.en`
    const tag = String(german.headers['etag'])
    const known = await get(url, { 'if-none-match': tag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(200)
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  test('an address that names no languages so is refused', async () => {
    const shop = await openShop()
    const { hash } = await shop.publish()
    for (const texts of ['de', 'de.en.fr', '..', 'de%20.en', `${'x'.repeat(21)}.en`])
      expect((await get(`/a/${shop.key}/releases/${hash}.json?texts=${texts}`)).statusCode, texts).toBe(400)
    expect((await get(`/a/${shop.key}/manifest.json?language=${'x'.repeat(21)}`)).statusCode).toBe(400)
    // Languages that nobody has cost no file of their own.
    const unknown = await get(`/a/${shop.key}/releases/${hash}.json?texts=tlh.en`)
    expect([unknown.statusCode, unknown.headers['etag']]).toEqual([200, `"${hash}."`])
    // Nor do two languages of which neither ever was the default.
    expect((await get(`/a/${shop.key}/releases/${hash}.json?texts=en.tlh`)).statusCode).toBe(404)
  })
})

describe('releases of before', () => {
  test('are read in today’s languages, after one was added and another one became the default', async () => {
    const shop = await openShop()
    await shop.add('de')
    await shop.translate('de', 'Auskunft')
    await shop.publish()
    await shop.add('fr')
    expect(await titleIn(shop, 'fr')).toBe('Info')
    const texts = (await shop.manifest('fr')).texts
    await shop.setDefault('de')
    expect((await shop.manifest('fr')).texts).not.toBe(texts)
    expect(await Promise.all(['fr', 'de', 'en', 'de-AT', 'en-GB'].map((code) => titleIn(shop, code)))).toEqual([
      'Auskunft',
      'Auskunft',
      'Info',
      'Auskunft',
      'Info',
    ])
    expect(titleOf((await shop.drawnIn('fr')).snapshot, shop)).toBe('Auskunft')
    // The same is read after the next publish, which shares the texts of the new default language.
    await shop.publish()
    expect(await Promise.all(['fr', 'de', 'en'].map((code) => titleIn(shop, code)))).toEqual([
      'Auskunft',
      'Auskunft',
      'Info',
    ])
  })

  test('a language that is removed stays for those who read it, and nobody else gets it', async () => {
    const shop = await openShop()
    await shop.add('de')
    await shop.translate('de', 'Auskunft')
    await shop.publish()
    await shop.remove('de')
    expect(await titleIn(shop, 'de')).toBe('Auskunft')
    expect((await shop.drawnIn('de')).language).toBe('en')
  })
})

describe('settings in a language', () => {
  const label = { owner: '@settings', path: 'quickAddSettings.label', source: 'Grab it' }

  test('reach manifest, page and preview translated, at once and without publishing', async () => {
    const shop = await openShop()
    await shop.add('de')
    await shop.saveSettings({ quickAddSettings: { enabled: true, label: 'Grab it' } })
    await shop.publish()
    const other = await createServers(ofAnotherServer(app.ports))
    const before = String((await get(`/a/${shop.key}/manifest.json?language=de`)).headers['etag'])
    await shop.translate('de', 'Zugreifen', label)
    const labelOf = ({ quickAddSettings }: { quickAddSettings: { label: string } }) => quickAddSettings.label
    const url = `/a/${shop.key}/manifest.json?language=de`
    expect((await get(url, { 'if-none-match': before })).statusCode).toBe(200)
    expect(labelOf((await shop.manifest('de')).settings)).toBe('Zugreifen')
    expect(labelOf((await shop.manifest('de-CH')).settings)).toBe('Zugreifen')
    expect(labelOf((await shop.manifest('en')).settings)).toBe('Grab it')
    expect(labelOf((await get(`/a/${shop.key}/manifest.json`)).json<Required<Manifest>>().settings)).toBe('Grab it')
    expect(labelOf((await shop.drawnIn('de')).snapshot.settings)).toBe('Zugreifen')
    expect(labelOf((await shop.drawnIn('en')).snapshot.settings)).toBe('Grab it')
    expect(labelOf((await other.shopper.inject({ url })).json<Required<Manifest>>().settings)).toBe('Zugreifen')
    await other.close()
    expect(labelOf((await shop.previewIn('?language=de')).settings)).toBe('Zugreifen')
  })

  test('are read the same after another language became the default', async () => {
    const shop = await openShop()
    await shop.add('de')
    await shop.saveSettings({ quickAddSettings: { enabled: true, label: 'Grab it' } })
    await shop.translate('de', 'Zugreifen', label)
    await shop.publish()
    await shop.setDefault('de')
    const labels = await Promise.all(['de', 'en', 'fr'].map((code) => shop.manifest(code)))
    expect(labels.map(({ settings }) => settings.quickAddSettings.label)).toEqual(['Zugreifen', 'Grab it', 'Zugreifen'])
  })
})

test('a preview is in the language that is asked for, else in the default one; without a language it is whole', async () => {
  const shop = await openShop()
  for (const code of ['de', 'fr']) await shop.add(code)
  await shop.translate('de', 'Auskunft')
  const { id: releaseId } = await shop.publish()
  const read = async (query: string, body = {}) => {
    const preview = await shop.previewIn(query, body)
    return [preview.language, titleOf(preview, shop), Object.keys(preview.overlays)]
  }
  expect(await read('?language=de')).toEqual(['de', 'Auskunft', []])
  expect(await read('?language=tlh')).toEqual(['en', 'Info', []])
  expect(await read('')).toEqual([undefined, 'Info', ['de']])
  await shop.setDefault('de')
  expect(await read('?language=fr', { releaseId })).toEqual(['fr', 'Auskunft', []])
  expect(await read('?language=en', { releaseId })).toEqual(['en', 'Info', []])
})
