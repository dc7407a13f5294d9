import { noStoreIds } from '@vitrine/domain/store-package/store-package.routes'
import plist from 'plist'
import { describe, expect, test } from 'vitest'
import { storeIds } from '../../../../test/sweep/sweep-world.ts'
import type { PackageFacts } from '../package-facts.ts'
import { androidFiles } from './android-files.ts'
import { iosFiles } from './ios-files.ts'
import { collectedData } from './privacy-manifest.ts'
import { webEntries } from './web-files.ts'

const texts = { appName: '', iosSubtitle: '', androidShortDescription: '', description: '', keyword: '' }
const listing: PackageFacts['listing'] = {
  appleDeveloperName: '',
  googleDeveloperName: '',
  appIcon: '',
  featureGraphic: '',
  splashScreen: '',
  primaryCategory: 'shopping',
  secondaryCategory: '',
  tags: [],
  availability: [],
  emailAddress: '',
  phoneNumber: '',
  websiteURL: '',
  supportURL: '',
  privacyURL: '',
  screenshots: [],
  texts: {},
}
const screenshot = (width: number, height: number) => ({
  url: '/media/a/1.webp',
  type: 'image' as const,
  language: null,
  width,
  height,
  durationMs: null,
})
const facts: PackageFacts = {
  appKey: 'corner',
  name: 'Laden',
  ids: { ...noStoreIds, ...storeIds },
  listing,
  languages: ['de', 'he', 'id', 'pt-BR'],
  address: 'https://shop.example/a/corner/',
  hasOwnHost: false,
  icon: '',
  color: { primary: '#1F2128', splash: '#1F2128' },
  scansCodes: false,
  counting: { withoutConsent: 'everything', months: 13 },
  services: [],
  webPart: null,
}

const textIn = (files: Awaited<ReturnType<typeof iosFiles>>, path: string) =>
  files
    .entries()
    .find(([name]) => name === path)?.[1]
    .content.toString() ?? ''
const infoOf = async (of: PackageFacts) => plist.parse(textIn(await iosFiles(of), 'App/App/Info.plist'))
const projectOf = async (of: PackageFacts) => textIn(await iosFiles(of), 'App/App.xcodeproj/project.pbxproj')
const serverOf = async (of: PackageFacts) => {
  const config = webEntries(of).find(({ name }) => name === 'capacitor.config.json')
  return JSON.parse(String(await config?.read())).server
}

describe('the native project of an app', () => {
  test('names its server by the origin alone, from which Android takes calls, and where the app begins there', async () => {
    expect(await serverOf(facts)).toMatchObject({ url: 'https://shop.example', appStartPath: '/a/corner/' })
    const atRoot = { ...facts, address: 'https://corner.example:8443/' }
    expect(await serverOf(atRoot)).toMatchObject({ url: 'https://corner.example:8443' })
    expect(await serverOf(atRoot)).not.toHaveProperty('appStartPath')
    // iPhones look for a file at the start path before they load the page of the server.
    const pagesOf = (of: PackageFacts) => webEntries(of).flatMap(({ name }) => (name.startsWith('www/') ? [name] : []))
    expect(pagesOf(facts)).toEqual(['www/index.html', 'www/a/corner/index.html', 'www/offline.html'])
    expect(pagesOf(atRoot)).toEqual(['www/index.html', 'www/offline.html'])
  })

  test('lets an iPhone open the server and the page of the package that stands there without a connection', async () => {
    expect(await infoOf(facts)).toMatchObject({ WKAppBoundDomains: ['shop.example', 'localhost'] })
  })

  test('is in the languages of the app, and in no other', async () => {
    expect(await infoOf(facts)).toMatchObject({ CFBundleDevelopmentRegion: 'de' })
    const project = await projectOf(facts)
    expect(project).toContain('developmentRegion = "de";')
    expect(project.match(/knownRegions = \(([^)]*)\)/)?.[1]?.match(/[\w-]+/g)).toEqual(['Base', ...facts.languages])
  })

  test('has its names in the folders where Android looks for them', async () => {
    const said = Object.fromEntries(facts.languages.map((code) => [code, { ...texts, appName: `Shop ${code}` }]))
    const files = await androidFiles({ ...facts, listing: { ...listing, texts: said } }, '#FFFFFF')
    const names = files.entries().flatMap(([name]) => /res\/(values-[^/]+)\/strings/.exec(name)?.[1] ?? [])
    expect(names).toEqual(['values-de', 'values-iw', 'values-in', 'values-b+pt+BR'])
  })

  test('takes a name with signs of per cent for a name', async () => {
    const files = await androidFiles({ ...facts, name: '100% Wolle 0% Rest' }, '#FFFFFF')
    const strings = textIn(files, 'app/src/main/res/values/strings.xml')
    expect(
      strings.match(/<string name="(?:app_name|title_activity_main)" formatted="false">100% Wolle 0% Rest</g),
    ).toHaveLength(2)
  })

  test('says which guarded parts of the phone its code uses, and why', async () => {
    const saidOf = async (of: PackageFacts) => {
      const manifest = plist.parse(textIn(await iosFiles(of), 'App/App/PrivacyInfo.xcprivacy')) as {
        NSPrivacyAccessedAPITypes: { NSPrivacyAccessedAPIType: string; NSPrivacyAccessedAPITypeReasons: string[] }[]
      }
      return manifest.NSPrivacyAccessedAPITypes.map((one) =>
        [
          one.NSPrivacyAccessedAPIType.replace('NSPrivacyAccessedAPICategory', ''),
          ...one.NSPrivacyAccessedAPITypeReasons,
        ].join(' '),
      )
    }
    expect(await saidOf(facts)).toEqual(['UserDefaults CA92.1'])
    const inPackage = { ...facts, webPart: { version: '6.1.0-wabc', files: [] } }
    expect(await saidOf(inPackage)).toEqual(['UserDefaults CA92.1', 'DiskSpace E174.1', 'FileTimestamp C617.1'])
  })

  test('says that it takes what shoppers write in a chat where there is one', () => {
    const typesOf = (of: PackageFacts) => collectedData(of).map(({ apple }) => apple)
    const withChat = { ...facts, services: ['crisp'] }
    expect(typesOf(facts)).not.toContain('CustomerSupport')
    expect(typesOf(withChat)).toContain('CustomerSupport')
    expect(typesOf({ ...withChat, webPart: { version: '6.1.0-wabc', files: [] } })).not.toContain('CustomerSupport')
  })

  test('is for iPads where the listing has a screenshot as the App Store asks for it', async () => {
    const familyOf = async (...sizes: [number, number][]) => {
      const screenshots = sizes.map(([width, height]) => screenshot(width, height))
      const project = await projectOf({ ...facts, listing: { ...listing, screenshots } })
      return new Set(project.match(/TARGETED_DEVICE_FAMILY = .*/g))
    }
    expect(await familyOf()).toEqual(new Set(['TARGETED_DEVICE_FAMILY = "1";']))
    expect(await familyOf([1290, 2796], [1668, 2388])).toEqual(new Set(['TARGETED_DEVICE_FAMILY = "1";']))
    expect(await familyOf([1290, 2796], [2752, 2064])).toEqual(new Set(['TARGETED_DEVICE_FAMILY = "1,2";']))
  })
})
