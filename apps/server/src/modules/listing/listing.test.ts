import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import type { Layout } from '@vitrine/domain/layouts/layout.schema'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { listingRoutes as routes } from '@vitrine/domain/listing/listing.routes'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildForm, mp4, png, timedTrack } from '../../../test/media-files.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

const app = await createTestApp({ environment: { ALLOWED_NETWORKS: '127.0.0.1' } })
const { call, inject } = app

const site = createServer((request, response) => {
  response.writeHead(request.url === '/gone' ? 404 : 200).end('a page')
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
afterAll(() => void site.close())

async function shopOf() {
  const appKey = await app.buildApp(undefined, { name: 'Corner shop' })
  const owner = await app.signIn(appKey)
  return { appKey, owner, params: { appKey } }
}
type Shop = Awaited<ReturnType<typeof shopOf>>

async function upload({ owner }: Shop, data: Buffer, kind: 'image' | 'video' = 'image'): Promise<UploadResult> {
  const form = buildForm([{ data, name: `file.${kind === 'video' ? 'mp4' : 'png'}` }])
  const url = `/media/v1/uploads?kind=${kind}&purpose=store`
  const answer = await inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...owner.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const picture = async (shop: Shop, width: number, height: number) => (await upload(shop, await png(width, height))).url
const film = (shop: Shop, seconds: number) =>
  upload(shop, mp4({ extra: [timedTrack({ timescale: 1000, samples: [[seconds, 1000]] })] }), 'video')
const video = async (shop: Shop, seconds: number) => (await film(shop, seconds)).url
const imageShot = async (shop: Shop) => ({ url: await picture(shop, 1080, 1920), type: 'image' as const })

const send = (shop: Shop, payload: object, revision?: string, as: SignedIn = shop.owner) =>
  inject({
    method: 'PUT',
    url: `/app/v1/builder/${shop.appKey}/publish/info`,
    headers: { ...as.headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
    payload,
  })
type Answer = Awaited<ReturnType<typeof send>>
const etagOf = (answer: Answer) => String(answer.headers['etag']).replaceAll('"', '')
const refusedAt = (answer: Answer): [string, string][] =>
  answer.json().error.issues.map(({ path, message }: { path: string; message: string }) => [path, message])
const read = async ({ params, owner }: Shop) => (await call(routes.getListing, { params }, owner)).data

describe('the publish info', () => {
  test('has every field, also before anybody saved it [I-093] [I-138] [A-190]', async () => {
    const shop = await shopOf()
    const listing = await read(shop)
    expect(Object.keys(listing).sort()).toEqual(
      [
        ...['appleDeveloperName', 'googleDeveloperName', 'appIcon', 'featureGraphic', 'splashScreen', 'screenshots'],
        ...['appName', 'iosSubtitle', 'androidShortDescription', 'description', 'primaryCategory', 'secondaryCategory'],
        ...['keyword', 'tags', 'availability', 'emailAddress', 'phoneNumber', 'websiteURL', 'supportURL', 'privacyURL'],
        ...['translations', 'defaultLanguage', 'savedAt', 'savedBy'],
      ].sort(),
    )
    expect(listing).toMatchObject({ appName: 'Corner shop', screenshots: [], savedAt: null })
    expect(listing.availability).toEqual(expect.arrayContaining(['DE', 'NZ', 'SG']))
  })

  test('what is saved is read back, and a field that is left out keeps its value [I-139] [A-006] [A-190]', async () => {
    const shop = await shopOf()
    const saved = {
      appleDeveloperName: 'Corner Ltd',
      googleDeveloperName: 'Corner GmbH',
      appIcon: await picture(shop, 1024, 1024),
      featureGraphic: await picture(shop, 1024, 500),
      splashScreen: await picture(shop, 1080, 2400),
      appName: 'Corner',
      iosSubtitle: 'Coats',
      androidShortDescription: 'Coats and boots',
      description: 'All of it.\n\nIn your pocket.',
      primaryCategory: 'shopping' as const,
      secondaryCategory: 'lifestyle' as const,
      keyword: 'coat,boot',
      tags: ['fashion' as const, 'shoes' as const],
      emailAddress: 'hello@corner.test',
      phoneNumber: '+49 30 123',
      websiteURL: 'https://corner.test',
      supportURL: 'https://corner.test/help',
      privacyURL: 'https://corner.test/privacy',
    }
    const shots = [await imageShot(shop), { url: await video(shop, 20), type: 'video' as const }]
    const answer = await send(shop, { ...saved, availability: ['DE'], screenshots: shots })
    expect(answer.statusCode, answer.body).toBe(200)
    const listing = await read(shop)
    expect(listing).toMatchObject({ ...saved, availability: ['DE', 'NZ', 'SG'], savedAt: expect.any(String) })
    expect(listing.screenshots).toEqual([
      { ...shots[0], language: null, width: 1080, height: 1920, durationMs: null },
      { ...shots[1], language: null, width: 640, height: 360, durationMs: 20_000 },
    ])
    expect((await send(shop, { appName: 'Corner 2' })).json().data).toEqual({
      ...listing,
      appName: 'Corner 2',
      savedAt: expect.any(String),
    })
    // What was read can be sent back as it is.
    expect((await send(shop, await read(shop))).statusCode).toBe(200)
  })

  test('texts too long, tags too many and addresses that are none are refused at their fields [I-128] [I-129] [I-130]', async () => {
    const shop = await shopOf()
    const answer = await send(shop, {
      screenshots: [await imageShot(shop)],
      appName: 'x'.repeat(31),
      keyword: 'x'.repeat(101),
      tags: ['fashion', 'beauty', 'shoes', 'jewelry', 'toys', 'gifts'],
      emailAddress: 'nobody',
      privacyURL: 'corner',
      availability: ['XX'],
    })
    expect(answer.statusCode).toBe(400)
    expect(refusedAt(answer).map(([path]) => path)).toEqual(
      expect.arrayContaining(['appName', 'keyword', 'tags', 'emailAddress', 'privacyURL', 'availability.0']),
    )
    expect((await read(shop)).savedAt).toBe(null)
  })

  test('there is at least one screenshot, and no more than 7 images and 3 videos [I-131] [I-132]', async () => {
    const shop = await shopOf()
    expect(refusedAt(await send(shop, { screenshots: [] }))).toEqual([['screenshots', 'Required!']])
    expect(refusedAt(await send(shop, { appName: 'Corner' }))).toEqual([['screenshots', 'Required!']])
    const many = (type: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ type, url: `/media/${type}-${index}` }))
    for (const screenshots of [many('image', 8), many('video', 4)])
      expect(refusedAt(await send(shop, { screenshots }))).toEqual([
        ['screenshots', 'Up to 3 preview videos and 7 screenshots can be uploaded.'],
      ])
    const seven = await Promise.all([300, 301, 302, 303, 304, 305, 306].map((width) => picture(shop, width, 500)))
    const three = await Promise.all([1, 2, 30].map((seconds) => video(shop, seconds)))
    const shots = [...seven.map((url) => ({ url, type: 'image' })), ...three.map((url) => ({ url, type: 'video' }))]
    expect((await send(shop, { screenshots: shots })).statusCode).toBe(200)
  })

  test('screenshots may be of one language of the app, which is kept when the language goes', async () => {
    const shop = await shopOf()
    const { db } = app.database
    const arabic = { app_key: shop.appKey, code: 'ar', label: 'Arabic', is_default: false }
    await db.insertInto('app_languages').values(arabic).execute()
    const [all, own] = [await imageShot(shop), { ...(await imageShot(shop)), url: await picture(shop, 1081, 1920) }]
    const languages = async () => (await read(shop)).screenshots.map(({ language }) => language)
    const wrong = await send(shop, { screenshots: [all, { ...own, language: 'xx' }] })
    expect(refusedAt(wrong).map(([path]) => path)).toEqual(['screenshots.1.language'])
    for (const language of ['', 'x'.repeat(21), 7, ['ar']])
      expect((await send(shop, { screenshots: [{ ...all, language }] })).statusCode).toBe(400)
    expect((await send(shop, { screenshots: [all, { ...own, language: 'ar' }] })).statusCode).toBe(200)
    expect(await languages()).toEqual([null, 'ar'])
    await db.deleteFrom('app_languages').where('app_key', '=', shop.appKey).where('code', '=', 'ar').execute()
    expect((await send(shop, await read(shop))).statusCode).toBe(200)
    expect(await languages()).toEqual([null, 'ar'])
  })

  test('a video plays 30 seconds at most, as its file says it [I-133]', async () => {
    const shop = await shopOf()
    const long = { url: await video(shop, 31), type: 'video' as const }
    const silent = { url: (await upload(shop, mp4(), 'video')).url, type: 'video' as const }
    const answer = await send(shop, { screenshots: [long, await imageShot(shop), silent] })
    expect(refusedAt(answer)).toEqual([
      ['screenshots.0', 'A video of at most 30 seconds is needed'],
      ['screenshots.2', 'A video of at most 30 seconds is needed'],
    ])
  })

  test('a picture of another size is refused, and brought to its size by fitting it [I-134]', async () => {
    const shop = await shopOf()
    const wide = await picture(shop, 2400, 1200)
    const screenshots = [await imageShot(shop)]
    const refused = await send(shop, { screenshots, appIcon: wide, featureGraphic: wide, splashScreen: wide })
    expect(refusedAt(refused)).toEqual([
      ['appIcon', 'The picture must be 1024 × 1024 pixels'],
      ['featureGraphic', 'The picture must be 1024 × 500 pixels'],
      ['splashScreen', 'The picture must be 1080 × 2400 pixels'],
    ])
    const fit = async (width: number, height: number, area: object | null) =>
      (
        await call(
          mediaRoutes.fitImage,
          { body: { url: wide, width, height, area: area as null, background: '#00FF00' } },
          shop.owner,
        )
      ).data
    const icon = await fit(1024, 1024, { left: 0.25, top: 0, width: 0.5, height: 1 })
    const splash = await fit(1080, 2400, null)
    expect([icon.width, icon.height, splash.width, splash.height]).toEqual([1024, 1024, 1080, 2400])
    const stored = await app.injectShopper({ method: 'GET', url: splash.url })
    const { data } = await sharp(stored.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // The colour around the whole picture.
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
    const done = await send(shop, { screenshots, appIcon: icon.url, splashScreen: splash.url })
    expect(done.statusCode, done.body).toBe(200)
  })

  test('the app’s own pictures are offered: its icon, else its logo, and its splash screen', async () => {
    const shop = await shopOf()
    const { params, owner } = shop
    const offered = async () => (await call(routes.getAppPictures, { params }, owner)).data
    expect(await offered()).toEqual({ appIcon: null, splashScreen: null })
    const { data } = await call(layoutsRoutes.listLayouts, { params, query: {} } as never, owner)
    const [{ id, revision: _, updatedAt: _at, updatedBy: _by, ...layout }] = data as unknown as [Layout]
    const wear = (theme: object) =>
      call(
        layoutsRoutes.updateLayout,
        {
          params: { ...params, id },
          query: {},
          body: { data: { ...layout, theme: { ...layout.theme, ...theme } } },
        } as never,
        owner,
      )
    const drawing = (
      await upload(
        shop,
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'),
      )
    ).url
    const logo = await picture(shop, 300, 100)
    await wear({ logo: { src: logo }, appIcon: { src: drawing }, splashScreen: { src: 'https://example.org/a.png' } })
    expect(await offered()).toEqual({
      appIcon: { source: 'logo', url: logo, width: 300, height: 100 },
      splashScreen: null,
    })
    const own = await picture(shop, 512, 512)
    await wear({ logo: { src: logo }, appIcon: { src: own }, splashScreen: { src: logo } })
    expect(await offered()).toEqual({
      appIcon: { source: 'icon', url: own, width: 512, height: 512 },
      splashScreen: { source: 'splash', url: logo, width: 300, height: 100 },
    })
  })

  test('files of another app, and a video in the place of a picture, are refused', async () => {
    const shop = await shopOf()
    const other = await shopOf()
    const answer = await send(shop, {
      appIcon: await picture(other, 1024, 1024),
      screenshots: [{ url: await video(shop, 5), type: 'image' }],
    })
    expect(refusedAt(answer).map(([path]) => path)).toEqual(['appIcon', 'screenshots.0'])
  })

  test('a file that the listing shows stays stored when it is deleted from the library', async () => {
    const shop = await shopOf()
    const file = await upload(shop, await png(1080, 1921))
    const { data } = await call(mediaRoutes.registerFiles, { body: { files: [file] } }, shop.owner)
    const item = data[0] as (typeof data)[number]
    await send(shop, { screenshots: [{ url: file.url, type: 'image' }] })
    await call(mediaRoutes.deleteFile, { body: { id: item.id, fileName: item.fileName } }, shop.owner)
    expect((await app.injectShopper({ method: 'GET', url: file.url })).statusCode).toBe(200)
  })

  test('a file that is replaced in the library is replaced here too, as far as the stores take it [I-133]', async () => {
    const shop = await shopOf()
    const shotOf = ({ url }: UploadResult) => ({ url, type: 'video' as const })
    const [first, second] = [await film(shop, 20), await film(shop, 12)]
    await send(shop, { screenshots: [await imageShot(shop), shotOf(first), shotOf(second)] })
    const [item] = (await call(mediaRoutes.registerFiles, { body: { files: [first] } }, shop.owner)).data
    const params = { id: item?.id ?? '' }
    const replaceBy = async (url: string) =>
      (await call(libraryRoutes.replaceFile, { params, body: { url } }, shop.owner)).data.kept
    const shown = async () => (await read(shop)).screenshots.map(({ url, durationMs }) => [url, durationMs])
    const before = await shown()
    for (const url of [await video(shop, 60), second.url]) {
      expect(await replaceBy(url)).toMatchObject([{ place: 'listing' }])
      expect(await shown()).toEqual(before)
      expect((await send(shop, await read(shop))).statusCode).toBe(200)
      await replaceBy(first.url)
    }
    const short = await film(shop, 25)
    expect(await replaceBy(short.url)).toEqual([])
    expect(await shown()).toEqual([before[0], [short.url, 25_000], before[2]])
  })

  test('each language of the app has texts, which follow the default language', async () => {
    const shop = await shopOf()
    const { params, owner } = shop
    await call(languagesRoutes.addLanguage, { params, body: { code: 'de', label: 'Deutsch' } }, owner)
    await send(shop, {
      screenshots: [await imageShot(shop)],
      appName: 'Corner',
      translations: { de: { appName: 'Ecke', keyword: 'mantel' } },
    })
    expect(await read(shop)).toMatchObject({
      appName: 'Corner',
      translations: { de: { appName: 'Ecke', keyword: 'mantel', description: '' } },
    })
    const unknown = await send(shop, { translations: { fr: { appName: 'Coin' } } })
    expect(refusedAt(unknown)).toEqual([['translations.fr', "The app has no language 'fr'"]])
    await send(shop, { translations: { de: { appName: 'Eckladen' } } })
    expect((await read(shop)).translations['de']).toMatchObject({ appName: 'Eckladen', keyword: 'mantel' })
    await call(
      languagesRoutes.setDefaultLanguage,
      { params: { ...params, code: 'de' }, body: { isDefault: true } },
      owner,
    )
    expect(await read(shop)).toMatchObject({ appName: 'Eckladen', translations: { en: { appName: 'Corner' } } })
  })

  test('a save on an older revision is refused with the newer listing', async () => {
    const shop = await shopOf()
    const first = await send(shop, { appName: 'One', screenshots: [await imageShot(shop)] })
    const second = await send(shop, { appName: 'Two' }, etagOf(first))
    expect(second.statusCode).toBe(200)
    const late = await send(shop, { appName: 'Three' }, etagOf(first))
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details.newer).toMatchObject({ appName: 'Two', revision: etagOf(second) })
  })

  test('a save on other languages than the app has by now is refused, and mixes up no texts', async () => {
    const shop = await shopOf()
    const { params, owner } = shop
    const of = (code: string) => ({ params: { ...params, code } })
    const revision = async () => etagOf(await inject({ url: `/app/v1/builder/${shop.appKey}/publish/info`, ...owner }))
    const first = await send(shop, { appName: 'Corner', screenshots: [await imageShot(shop)] })
    await call(languagesRoutes.addLanguage, { params, body: { code: 'de', label: 'Deutsch' } }, owner)
    expect((await send(shop, { appName: 'Late' }, etagOf(first))).statusCode).toBe(409)
    const added = await send(shop, { translations: { de: { appName: 'Ecke' } } }, await revision())
    await call(languagesRoutes.setDefaultLanguage, { ...of('de'), body: { isDefault: true } }, owner)
    const late = await send(shop, { appName: 'Corner shop' }, etagOf(added))
    expect(late.statusCode).toBe(409)
    const { newer } = late.json().error.details
    expect(newer).toMatchObject({ defaultLanguage: 'de', appName: 'Ecke', translations: { en: { appName: 'Corner' } } })
    expect(newer.revision).toBe(await revision())
    await call(languagesRoutes.removeLanguage, of('en'), owner)
    const gone = await send(shop, { translations: { en: { appName: 'Late' } } }, newer.revision)
    expect(gone.statusCode).toBe(409)
    const saved = await send(shop, { appName: 'Eckladen' }, await revision())
    expect(saved.json().data).toMatchObject({ defaultLanguage: 'de', appName: 'Eckladen', translations: {} })
  })

  test('who may only look cannot save, and who may not look sees nothing', async () => {
    const shop = await shopOf()
    const reader = await app.signIn(shop.appKey, { permissions: ['app.read', 'listing.read'] as Permission[] })
    const stranger = await app.signIn(shop.appKey, { permissions: ['app.read'] as Permission[] })
    const url = `/app/v1/builder/${shop.appKey}/publish/info`
    const statusOf = async (as: SignedIn | null) => (await inject({ url, headers: as?.headers ?? {} })).statusCode
    expect([await statusOf(reader), await statusOf(stranger), await statusOf(null)]).toEqual([200, 403, 401])
    expect((await send(shop, { appName: 'Mine' }, undefined, reader)).statusCode).toBe(403)
  })

  test('a save is in the audit log, without the contact', async () => {
    const shop = await shopOf()
    await send(shop, { appName: 'Corner', emailAddress: 'me@corner.test', screenshots: [await imageShot(shop)] })
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['sub', 'after'])
      .where('app_key', '=', shop.appKey)
      .where('action', '=', 'listing.saved')
      .execute()
    expect(rows.map(({ sub }) => sub)).toEqual([shop.owner.sub])
    expect(rows[0]?.after).not.toContain('me@corner.test')
  })
})

describe('addresses', () => {
  test('that do not answer are named with the reason, and those that answer are not', async () => {
    const { params, owner } = await shopOf()
    const { data } = await call(
      routes.checkAddresses,
      {
        params,
        body: {
          addresses: [
            { field: 'websiteURL', url: `${origin}/` },
            { field: 'supportURL', url: `${origin}/gone` },
            { field: 'privacyURL', url: 'http://10.1.2.3/privacy' },
          ],
        },
      },
      owner,
    )
    expect(data).toEqual([
      { field: 'supportURL', problem: 'refused', status: 404 },
      { field: 'privacyURL', problem: 'private', status: null },
    ])
  })
})
