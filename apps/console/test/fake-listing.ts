/** The app's page in the stores, with the revision that a save must name, and pictures that are brought to a size. */
import { AppError } from '@vitrine/domain/errors'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { countryCodes } from '@vitrine/domain/listing/countries'
import {
  type AppPicture,
  type CheckedAddress,
  listingRoutes,
  type SavedListing,
} from '@vitrine/domain/listing/listing.routes'
import { type MediaItem, mediaRoutes } from '@vitrine/domain/media/media.routes'
import {
  noStoreIds,
  type StoreIds,
  type StorePackage,
  storePackageRoutes,
} from '@vitrine/domain/store-package/store-package.routes'
import { FakeMedia, pictureAddress } from './fake-media.ts'
import type { FakeServer } from './fake-server.ts'

const noTexts = { appName: '', iosSubtitle: '', androidShortDescription: '', description: '', keyword: '' }

export const fakeShot = (name: string, width = 1290, height = 2796) => ({
  url: pictureAddress(name),
  type: 'image' as const,
  width,
  height,
  durationMs: null,
  language: null as string | null,
})

export const fakePackage = (id: string, more: Partial<StorePackage> = {}): StorePackage => ({
  ...{
    id,
    state: 'ready',
    webPart: 'server',
    askedBy: 'Ada',
    askedAt: '2026-05-04T08:00:00.000Z',
    done: 0,
    total: 0,
    problem: null,
  },
  ...{ endedAt: null, size: null, expiresAt: null },
  ...more,
})

export class FakeListing {
  revision = 1
  listing: SavedListing = {
    ...noTexts,
    appName: 'Demo shop',
    description: 'Everything of our shop.',
    appleDeveloperName: 'Demo Ltd',
    googleDeveloperName: 'Demo Ltd',
    appIcon: pictureAddress('icon.png'),
    featureGraphic: pictureAddress('feature.png'),
    splashScreen: '',
    primaryCategory: 'shopping',
    secondaryCategory: '',
    tags: ['fashion'],
    availability: [...countryCodes],
    emailAddress: 'hello@shop.example',
    phoneNumber: '',
    websiteURL: '',
    supportURL: 'https://shop.example/help',
    privacyURL: 'https://shop.example/privacy',
    screenshots: [fakeShot('first.png'), fakeShot('second.png', 1080, 1920), fakeShot('third.png', 1080, 1920)],
    translations: { ar: noTexts },
    defaultLanguage: 'en',
    savedAt: '2026-05-03T08:00:00.000Z',
    savedBy: 'Grace',
  }
  languages: AppLanguage[] = [
    { revision: 'r1', code: 'en', isoCode: 'en', label: 'English', isDefault: true, rightToLeft: false },
    { revision: 'r1', code: 'ar', isoCode: 'ar', label: 'Arabic', isDefault: false, rightToLeft: true },
  ]
  silent: CheckedAddress[] = []
  appIcon: AppPicture | null = null
  splashScreen: AppPicture | null = null
  ids: StoreIds = noStoreIds
  packages: StorePackage[] = []
  readonly media = new FakeMedia()

  /** Somebody else saves. */
  save(more: Partial<SavedListing>): void {
    this.listing = { ...this.listing, ...more }
    this.revision += 1
  }

  /** Something that lies in the library before the screen opens. */
  addToLibrary(name: string, width: number, height: number, type: MediaItem['type'] = 'image'): void {
    this.media.add(name)
    const [item] = this.media.items
    const url = `/media/demo/${name}`
    if (item) this.media.items[0] = { ...item, url, type, meta: { width, height, aspectRatio: width / height } }
  }

  /** What every shop answers, also where no test is about it. */
  servePage(server: FakeServer): void {
    const answer = () =>
      new Response(JSON.stringify({ data: this.listing }), {
        headers: { 'content-type': 'application/json', etag: `"r${this.revision}"` },
      })
    server.on(listingRoutes.getListing, () => answer() as never)
    server.on(listingRoutes.putListing, ({ body: { screenshots = [], translations: _texts, ...body }, request }) => {
      if (request.headers.get('if-match') !== `"r${this.revision}"`) throw new AppError('stale_revision')
      const shots = screenshots.map(({ url, type, language = null }) => ({
        ...(this.listing.screenshots.find((shot) => shot.url === url) ?? { ...fakeShot('new', 400, 200), url, type }),
        language,
      }))
      this.save({ ...body, screenshots: shots, savedAt: '2026-05-04T08:00:00.000Z', savedBy: 'Ada' })
      return answer() as never
    })
    server.on(listingRoutes.getAppPictures, () => ({
      data: { appIcon: this.appIcon, splashScreen: this.splashScreen },
    }))
    server.on(listingRoutes.checkAddresses, () => ({ data: this.silent }))
    this.servePackages(server)
  }

  private servePackages(server: FakeServer): void {
    const revision = () => JSON.stringify(this.ids)
    server.on(storePackageRoutes.getStoreIds, () => ({ data: { ...this.ids, revision: revision() } }))
    server.on(storePackageRoutes.putStoreIds, ({ body }) => {
      this.ids = body
      return { data: { ...this.ids, revision: revision() } }
    })
    server.on(storePackageRoutes.listStorePackages, () => ({ data: this.packages }))
    server.on(storePackageRoutes.makeStorePackage, ({ body: { webPart } }) => {
      const one = fakePackage('made', { state: 'waiting', webPart })
      this.packages = [one, ...this.packages]
      return { data: one }
    })
    server.on(storePackageRoutes.cancelStorePackage, ({ params: { id } }) => {
      const ended = fakePackage(id, { state: 'cancelled' })
      this.packages = this.packages.map((one) => (one.id === id ? ended : one))
      return { data: ended }
    })
  }

  serve(server: FakeServer): void {
    this.media.serve(server)
    server.on(languagesRoutes.listLanguages, () => ({ data: this.languages }))
    this.servePage(server)
    server.on(mediaRoutes.fitImage, ({ body: { width, height } }) => {
      const url = pictureAddress(`fitted ${width}`)
      const meta = { width, height, aspectRatio: width / height }
      return {
        data: {
          ...{ url, originalUrl: url, thumbnailUrl: url, ratio: width / height, width, height, meta },
          ...{ fileName: 'fitted.webp', type: 'image' as const, size: 64 },
        },
      }
    })
  }
}
