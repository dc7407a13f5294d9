/** Apps whose listing is filled, and packages of them. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { listingRoutes } from '@vitrine/domain/listing/listing.routes'
import { storePackageRoutes as routes, type WebPartPlace } from '@vitrine/domain/store-package/store-package.routes'
import { expect } from 'vitest'
import { fromBuffer } from 'yauzl'
import { makePackage } from '../src/modules/store-package/make-package.ts'
import { buildForm, png } from './media-files.ts'
import { storeIds } from './sweep/sweep-world.ts'
import { createTestApp, type SignedIn } from './test-app.ts'

export const hostile = `Anna's & "Söhne" <b>`
export const arabic = 'متجر آنا 🛍️'

interface Unpacked {
  content: Buffer
  runs: boolean
}
export const unzip = (file: Buffer) =>
  new Promise<Map<string, Unpacked>>((resolve, reject) => {
    const found = new Map<string, Unpacked>()
    fromBuffer(file, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            const runs = ((entry.externalFileAttributes >>> 16) & 0o111) !== 0
            found.set(entry.fileName, { content: Buffer.concat(parts), runs })
            zip.readEntry()
          })
        }),
      )
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })

/** What Capacitor's own tool says of the project, without a network and with the packages that are installed here. */
export async function syncProject(files: ReadonlyMap<string, Unpacked>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-package-'))
  try {
    for (const [name, { content, runs }] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content, { mode: runs ? 0o755 : 0o644 })
    }
    const { resolve } = createRequire(import.meta.url)
    const cli = dirname(resolve('@capacitor/cli/package.json'))
    await symlink(join(cli, '../..'), join(folder, 'node_modules'))
    const { stdout } = await promisify(execFile)(process.execPath, [join(cli, 'bin/capacitor'), 'sync'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HTTPS_PROXY: 'http://127.0.0.1:9', CI: '1' },
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function createPackageDriver() {
  const app = await createTestApp()
  const { call, inject } = app

  async function shopOf() {
    const appKey = await app.buildApp(undefined, { name: hostile })
    return { appKey, owner: await app.signIn(appKey), params: { appKey } }
  }
  type Shop = Awaited<ReturnType<typeof shopOf>>

  async function picture({ owner }: Shop, width: number, height: number): Promise<string> {
    const form = buildForm([{ data: await png(width, height), name: 'file.png' }])
    const url = '/media/v1/uploads?kind=image&purpose=store'
    const headers = { ...form.headers, ...owner.headers }
    const answer = await inject({ method: 'POST', url, payload: form.payload, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.url
  }

  async function fill(shop: Shop) {
    const { params, owner } = shop
    await call(languagesRoutes.addLanguage, { params, body: { code: 'ar', label: 'العربية' } }, owner)
    await call(languagesRoutes.addLanguage, { params, body: { code: 'eu', label: 'Euskara' } }, owner)
    const texts = {
      iosSubtitle: 'Coats',
      androidShortDescription: 'Coats & boots',
      description: 'All\n\nof it',
      keyword: 'a,b',
    }
    const all = await Promise.all(
      [
        [1290, 2796],
        [1080, 1920],
        [2064, 2752],
        [700, 300],
      ].map(async ([width = 0, height = 0]) => ({
        url: await picture(shop, width, height),
        type: 'image' as const,
      })),
    )
    const screenshots = [...all, { url: await picture(shop, 1284, 2778), type: 'image' as const, language: 'ar' }]
    await call(
      listingRoutes.putListing,
      {
        params,
        body: {
          ...texts,
          appName: hostile,
          appIcon: await picture(shop, 1024, 1024),
          featureGraphic: await picture(shop, 1024, 500),
          splashScreen: await picture(shop, 1080, 2400),
          primaryCategory: 'food_drink',
          privacyURL: 'https://corner.test/privacy',
          screenshots,
          translations: { ar: { appName: arabic } },
        },
      },
      owner,
    )
    await call(
      integrationRoutes.putIntegration,
      { params: { ...params, slug: 'barcodeQR' }, body: { formFields: [], active: true } } as never,
      owner,
    )
    await call(routes.putStoreIds, { params, body: storeIds }, owner)
  }

  const ask = async ({ params, owner }: Shop, webPart?: WebPartPlace) =>
    (await call(routes.makeStorePackage, { params, body: webPart ? { webPart } : {} }, owner)).data
  const list = async ({ params, owner }: Shop) => (await call(routes.listStorePackages, { params }, owner)).data
  const make = ({ appKey }: Shop, id: string) => makePackage(app.ports, { appKey, id })
  const download = ({ appKey, owner }: Shop, id: string, as: SignedIn | null = owner) =>
    inject({ url: `/app/v1/builder/${appKey}/publish/packages/${id}/file`, headers: as?.headers ?? {} })

  return { app, shopOf, picture, fill, ask, list, make, download }
}
