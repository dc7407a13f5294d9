import { createRequire } from 'node:module'
import plist from 'plist'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { arabic, createPackageDriver, hostile, syncProject, unzip } from '../../../test/store-package-driver.ts'
import { storeIds } from '../../../test/sweep/sweep-world.ts'
import { drawIcon } from '../shopper-pages/index.ts'
import { capacitorPackages, capacitorTools, webPartPackages } from './native/capacitor-versions.ts'

const { app, shopOf, fill, ask, make, download } = await createPackageDriver()

/** Throws where it is no XML. */
const textsOfXml = (content: Buffer): string[] => {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => texts.push(text))
  parser.write(content.toString()).close()
  return texts
}

const full = await shopOf()
await fill(full)
const { id } = await ask(full)
await make(full, id)
const files = await unzip((await download(full, id)).rawPayload)
const names = [...files.keys()]
const contentOf = (name: string): Buffer => {
  const file = files.get(name)
  if (!file) throw new Error(`There is no ${name} among ${names.join(' ')}`)
  return file.content
}
const textOf = (name: string): string => contentOf(name).toString()

describe('the texts and pictures of a package', () => {
  test('stand in the folders of deliver and supply, by the locales of each store', () => {
    expect(textOf('fastlane/metadata/en-US/name.txt')).toBe(hostile)
    expect(textOf('fastlane/metadata/ar-SA/name.txt')).toBe(arabic)
    expect(textOf('fastlane/metadata/en-US/keywords.txt')).toBe('a,b')
    expect(textOf('fastlane/metadata/en-US/privacy_url.txt')).toBe('https://corner.test/privacy')
    expect(textOf('fastlane/metadata/primary_category.txt')).toBe('FOOD_AND_DRINK')
    expect(textOf('fastlane/metadata/android/en-US/title.txt')).toBe(hostile)
    expect(textOf('fastlane/metadata/android/en-US/full_description.txt')).toBe('All\n\nof it')
    expect(textOf('fastlane/metadata/android/ar/title.txt')).toBe(arabic)
    // An empty file would empty what the store has.
    expect(names).not.toContain('fastlane/metadata/ar-SA/description.txt')
    // Basque says nothing: a page with a name alone would be refused.
    expect(names.filter((name) => /^fastlane\/.*\/eu/.test(name))).toEqual([])
    expect(textOf('README.md')).toContain('The listing says nothing in: eu.')
  })

  test('are of the formats and sizes that the stores take, in each language', async () => {
    const sizesIn = async (folder: string) =>
      Promise.all(
        names
          .filter((name) => name.startsWith(`${folder}/`))
          .map(async (name) => {
            const { width, height, format, hasAlpha } = await sharp(contentOf(name)).metadata()
            return [name.slice(folder.length + 1), `${width}x${height}`, format, hasAlpha]
          }),
      )
    expect(await sizesIn('fastlane/screenshots/en-US')).toEqual([
      ['01.jpg', '1290x2796', 'jpeg', false],
      ['02-IPAD_PRO_3GEN_129.jpg', '2064x2752', 'jpeg', false],
    ])
    // It has one of its own for the App Store, and none for Google Play.
    expect(await sizesIn('fastlane/screenshots/ar-SA')).toEqual([['01.jpg', '1284x2778', 'jpeg', false]])
    expect(await sizesIn('fastlane/metadata/android/ar/images')).toEqual([
      ['icon.png', '512x512', 'png', false],
      ['featureGraphic.jpg', '1024x500', 'jpeg', false],
      ['phoneScreenshots/01.jpg', '1080x1920', 'jpeg', false],
      ['tenInchScreenshots/01-IPAD_PRO_3GEN_129.jpg', '2064x2752', 'jpeg', false],
    ])
    expect(textOf('README.md')).toContain('- 700 × 300 ')
  })
})

describe('the project of a package', () => {
  test('is taken by the tool of Capacitor, without a network', async () => {
    const stdout = await syncProject(files)
    expect(stdout).toContain('Sync finished')
    expect(stdout).toContain('Found 5 Capacitor plugins for android')
    expect(stdout).toContain('Found 5 Capacitor plugins for ios')
  })

  test('installs the versions that were tried', () => {
    const { resolve } = createRequire(import.meta.url)
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    expect({ ...dependencies, ...devDependencies }).toEqual({ ...capacitorPackages, ...capacitorTools })
    const installed = createRequire(resolve('@capacitor/cli/package.json'))
    for (const [name, version] of Object.entries({ ...capacitorPackages, ...capacitorTools, ...webPartPackages }))
      expect([name, installed(`${name}/package.json`).version]).toEqual([name, version])
  })

  test('has well-formed XML, plists and JSON, in which the name is the name', () => {
    for (const name of names.filter((one) => /\.(xml|plist|storyboard|xcprivacy|entitlements)$/.test(one)))
      expect(() => textsOfXml(contentOf(name)), name).not.toThrow()
    for (const name of names.filter((one) => one.endsWith('.json')))
      expect(() => JSON.parse(textOf(name)), name).not.toThrow()
    const info = plist.parse(textOf('ios/App/App/Info.plist')) as Record<string, unknown>
    expect(info).toMatchObject({ CFBundleDisplayName: hostile, UIBackgroundModes: ['remote-notification'] })
    expect(info['NSCameraUsageDescription']).toContain('camera')
    // Android unescapes once more than XML does.
    const strings = textsOfXml(contentOf('android/app/src/main/res/values/strings.xml')).map((text) => text.trim())
    expect(strings).toContain(`Anna\\'s & \\"Söhne\\" <b>`)
    const words = textOf('ios/App/App/en.lproj/InfoPlist.strings')
    expect(words).toContain(`CFBundleDisplayName = "Anna's & \\"Söhne\\" <b>";`)
    expect(textOf('ios/App/App/ar.lproj/InfoPlist.strings')).toContain(arabic)
    expect(textOf('android/app/src/main/res/values-ar/strings.xml')).toContain(arabic)
    expect(textOf('www/offline.html')).toContain('Anna&#39;s &amp; &quot;Söhne&quot; &lt;b&gt;')
    expect(textOf('www/offline.html')).not.toContain('<b>')
    expect(textOf('README.md')).not.toContain('<b>')
    expect(textOf('README.md')).toContain('links and a page without connection')
    expect(JSON.parse(textOf('capacitor.config.json')).appName).toBe(hostile)
  })

  test('has the ids wherever they stand, and nothing of the template', () => {
    const { applicationId, bundleId, version, build, teamId } = storeIds
    expect(textOf('android/app/build.gradle')).toContain(`namespace = "${applicationId}"`)
    expect(textOf('android/app/build.gradle')).toContain(`applicationId "${applicationId}"`)
    expect(textOf('android/app/build.gradle')).toContain(`versionCode ${build}\n`)
    expect(textOf('android/app/build.gradle')).toContain(`versionName "${version}"`)
    expect(textOf('android/app/src/main/java/com/example/shop/MainActivity.java')).toContain(
      `package ${applicationId};`,
    )
    const project = textOf('ios/App/App.xcodeproj/project.pbxproj')
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = .*/g)).toEqual(
      Array(2).fill(`PRODUCT_BUNDLE_IDENTIFIER = "${bundleId}";`),
    )
    expect(project.match(/MARKETING_VERSION = .*/g)).toEqual(Array(2).fill(`MARKETING_VERSION = ${version};`))
    expect(project.match(/CURRENT_PROJECT_VERSION = .*/g)).toEqual(Array(2).fill(`CURRENT_PROJECT_VERSION = ${build};`))
    expect(project.match(/DEVELOPMENT_TEAM = .*/g)).toEqual(Array(2).fill(`DEVELOPMENT_TEAM = ${teamId};`))
    expect(project).toContain('CODE_SIGN_ENTITLEMENTS = App/App.entitlements;')
    for (const [name, { content }] of files)
      if (!/\.(jar|png|jpg)$/.test(name))
        expect(content.toString(), name).not.toMatch(/com\.getcapacitor\.(myapp|app)\b|My App|\{\{/i)
    expect(files.get('android/gradlew')?.runs).toBe(true)
    expect(files.get('README.md')?.runs).toBe(false)
  })

  test('each file that the project names is there', () => {
    const project = textOf('ios/App/App.xcodeproj/project.pbxproj')
    const ids = [...project.matchAll(/^\t\t([0-9A-F]{24}) .*isa = PBX(?:FileReference|BuildFile)/gm)].map(
      ([, one]) => one,
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, one = ''] of project.matchAll(
      /(?:fileRef = |^\t\t\t\t)([0-9A-F]{24}) \/\* (?!Sources|Frameworks|Resources)/gm,
    ))
      expect(project, one).toMatch(new RegExp(`^\\t\\t${one}(?: /\\*.*\\*/)? = \\{`, 'm'))
    for (const [, path = ''] of project.matchAll(/path = "?([^";]+(?:xcprivacy|entitlements|InfoPlist\.strings))"?;/g))
      expect(names).toContain(`ios/App/App/${path}`)
  })

  test('takes calls to the shell of an iPhone from the app’s own page alone', () => {
    const scene = textOf('ios/App/App/SceneDelegate.swift')
    const [taken = 0, checked = 0, passedOn = 0] = [
      'controller.add(MainFrameCalls(bridge), name: "bridge")',
      'guard message.frameInfo.isMainFrame else { return }',
      'bridge.userContentController(userContentController, didReceive: message)',
    ].map((line) => scene.indexOf(line))
    expect([taken > 0, checked > 0, passedOn > checked]).toEqual([true, true, true])
    // Nothing opens the controller that takes them from everywhere.
    expect(scene).toContain('rootViewController = AppViewController()')
    expect(scene.match(/CAPBridgeViewController/g)).toHaveLength(1)
    expect(textOf('ios/App/App/Base.lproj/Main.storyboard')).not.toContain('CAPBridgeViewController')
  })

  test('has icons and splash screens in their sizes, and the icon of iPhones has no transparency', async () => {
    const sizeOf = async (name: string) => {
      const { width, height, hasAlpha } = await sharp(contentOf(name)).metadata()
      return [width, height, hasAlpha]
    }
    const android = 'android/app/src/main/res'
    for (const [density, scale] of Object.entries({ mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 })) {
      const folder = `${android}/mipmap-${density}`
      expect((await sizeOf(`${folder}/ic_launcher.png`)).slice(0, 2)).toEqual([48 * scale, 48 * scale])
      expect(await sizeOf(`${folder}/ic_launcher_round.png`)).toEqual([48 * scale, 48 * scale, true])
      expect(await sizeOf(`${folder}/ic_launcher_foreground.png`)).toEqual([108 * scale, 108 * scale, true])
    }
    expect(await sizeOf(`${android}/drawable-port-xxxhdpi/splash.png`)).toEqual([1280, 1920, false])
    const assets = 'ios/App/App/Assets.xcassets'
    expect(await sizeOf(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`)).toEqual([1024, 1024, false])
    expect(await sizeOf(`${assets}/Splash.imageset/splash-2732x2732.png`)).toEqual([2732, 2732, false])
    // An app without a picture has one that is drawn.
    const standIn = await drawIcon({ picture: null, color: '#1F2128', sizePx: 1024, maskable: true })
    expect((await sharp(standIn).metadata()).hasAlpha).toBe(false)
  })

  test('is set up for notifications, links and what it asks for', () => {
    const delegate = textOf('ios/App/App/AppDelegate.swift')
    expect(delegate).toContain('didRegisterForRemoteNotificationsWithDeviceToken')
    expect(delegate).toContain('didFailToRegisterForRemoteNotificationsWithError')
    const manifest = textOf('android/app/src/main/AndroidManifest.xml')
    for (const permission of ['INTERNET', 'POST_NOTIFICATIONS', 'CAMERA'])
      expect(manifest).toContain(`android.permission.${permission}`)
    const { hostname, pathname } = new URL(app.ports.hosts.urlOf(full.appKey))
    expect(manifest).toContain(`android:host="${hostname}"`)
    expect(manifest).toContain(`android:pathPrefix="${pathname}"`)
    expect(plist.parse(textOf('ios/App/App/App.entitlements'))).toEqual({
      'aps-environment': 'development',
      'com.apple.developer.associated-domains': [`applinks:${hostname}`],
    })
    const privacy = plist.parse(textOf('ios/App/App/PrivacyInfo.xcprivacy')) as Record<string, unknown[]>
    expect(privacy['NSPrivacyCollectedDataTypes']).toHaveLength(8)
    expect(JSON.parse(textOf('store/data-safety.json'))).toMatchObject({
      chosen: { countedWithoutConsent: 'everything' },
    })
    expect(JSON.parse(textOf('capacitor.config.json'))).toMatchObject({
      appendUserAgent: 'Vitrine/6.1.0',
      server: {
        url: new URL(app.ports.hosts.urlOf(full.appKey)).origin,
        appStartPath: pathname,
        errorPath: 'offline.html',
      },
    })
    expect(names).toContain(`www${pathname}index.html`)
  })
})
