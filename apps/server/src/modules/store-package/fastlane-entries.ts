/** Texts and pictures in the folders that fastlane's `deliver` (App Store) and `supply` (Google Play) read. */
import { appleClassOf, isOfGoogle, wantedByApple } from '@vitrine/domain/listing/device-classes.rules'
import { type ListingTexts, noTexts, saysNothing, shotsIn } from '@vitrine/domain/listing/listing.rules'
import type { Screenshot } from '@vitrine/domain/listing/listing.schema'
import type { Ports } from '../../ports.ts'
import { drawIcon } from '../shopper-pages/index.ts'
import { type PackageEntry, pictureEntry, textEntry } from './package-entry.ts'
import type { PackageFacts } from './package-facts.ts'
import { asJpeg, once, readFile } from './package-pictures.ts'
import { storeLocales } from './store-locales.rules.ts'

/** As App Store Connect names them; those of the listing differ in a few. */
const categoryNames: Readonly<Record<string, string>> = {
  food_drink: 'FOOD_AND_DRINK',
  health_fitness: 'HEALTH_AND_FITNESS',
  graphics_design: 'GRAPHICS_AND_DESIGN',
  magazines_newspapers: 'MAGAZINES_AND_NEWSPAPERS',
  photo_video: 'PHOTO_AND_VIDEO',
}
const categoryName = (category: string): string => categoryNames[category] ?? category.toUpperCase()

const appleFolder = 'fastlane/metadata'
const appleShots = 'fastlane/screenshots'
const googleFolder = 'fastlane/metadata/android'
const googleIconPx = 512

/** A file for each text there is: an empty one would empty what the store has. */
const texts = (folder: string, files: Readonly<Record<string, string>>): PackageEntry[] =>
  Object.entries(files).flatMap(([name, text]) => (text === '' ? [] : [textEntry(`${folder}/${name}.txt`, text)]))

interface Shot {
  name: string
  read: () => Promise<Buffer>
}

/** Images of the page in a language that a store takes in one of its folders. */
type ShotsOf = (code: string, isTaken: (shot: Screenshot) => boolean) => Shot[]

const isTablet = (shot: Screenshot): boolean => appleClassOf(shot) === 'ipad'

/** Each picture is brought to its format once, whichever store and language shows it. */
function shotReader(ports: Ports): (shot: Screenshot) => () => Promise<Buffer> {
  const readers = new Map<string, () => Promise<Buffer>>()
  return ({ url }) => {
    const reader = readers.get(url) ?? once(async () => asJpeg(await readFile(ports, url)))
    readers.set(url, reader)
    return reader
  }
}

/** Older versions of `deliver` know an iPad of 13 inches by this name, and else take it for one that Apple no longer asks for. */
const largeIpadMark = '-IPAD_PRO_3GEN_129'

/** `01.jpg`, `02.jpg` …: both tools keep the order of the names. */
const numbered = (shots: readonly Screenshot[], readerOf: ReturnType<typeof shotReader>): Shot[] =>
  shots.map((shot, index) => {
    const number = String(index + 1).padStart(2, '0')
    return { name: `${number}${wantedByApple(shot) === 'ipad' ? largeIpadMark : ''}.jpg`, read: readerOf(shot) }
  })

const inFolder = (folder: string, shots: readonly Shot[]): PackageEntry[] =>
  shots.map(({ name, read }) => pictureEntry(`${folder}/${name}`, read))

function appleEntries(facts: PackageFacts, textsOf: (code: string) => ListingTexts, shotsOf: ShotsOf) {
  const { listing } = facts
  const shared = texts(appleFolder, {
    primary_category: listing.primaryCategory && categoryName(listing.primaryCategory),
    secondary_category: listing.secondaryCategory && categoryName(listing.secondaryCategory),
    copyright: listing.appleDeveloperName,
  })
  const review = texts(`${appleFolder}/review_information`, {
    email_address: listing.emailAddress,
    phone_number: listing.phoneNumber,
  })
  const { taken } = storeLocales('apple', listedLanguages(facts))
  const each = [...taken].flatMap(([locale, code]) => {
    const { appName, iosSubtitle, description, keyword } = textsOf(code)
    return [
      ...texts(`${appleFolder}/${locale}`, {
        name: appName,
        subtitle: iosSubtitle,
        description,
        keywords: keyword,
        marketing_url: listing.websiteURL,
        support_url: listing.supportURL,
        privacy_url: listing.privacyURL,
      }),
      ...inFolder(
        `${appleShots}/${locale}`,
        shotsOf(code, (shot) => appleClassOf(shot) !== null),
      ),
    ]
  })
  return [...shared, ...review, ...each]
}

interface GooglePictures {
  icon: () => Promise<Buffer>
  feature: (() => Promise<Buffer>) | null
  shotsOf: ShotsOf
}

function googleEntries(facts: PackageFacts, textsOf: (code: string) => ListingTexts, pictures: GooglePictures) {
  const { taken } = storeLocales('google', listedLanguages(facts))
  return [...taken].flatMap(([locale, code]) => {
    const { appName, androidShortDescription, description } = textsOf(code)
    const folder = `${googleFolder}/${locale}`
    return [
      ...texts(folder, { title: appName, short_description: androidShortDescription, full_description: description }),
      pictureEntry(`${folder}/images/icon.png`, pictures.icon),
      ...(pictures.feature ? [pictureEntry(`${folder}/images/featureGraphic.jpg`, pictures.feature)] : []),
      ...inFolder(
        `${folder}/images/phoneScreenshots`,
        pictures.shotsOf(code, (shot) => isOfGoogle(shot) && !isTablet(shot)),
      ),
      ...inFolder(
        `${folder}/images/tenInchScreenshots`,
        pictures.shotsOf(code, (shot) => isOfGoogle(shot) && isTablet(shot)),
      ),
    ]
  })
}

/** The app's languages in which it has a page in the stores, the default one first: with its name alone it would be refused. */
export const listedLanguages = ({ languages, listing: { texts: said } }: PackageFacts): string[] =>
  languages.filter((code, at) => at === 0 || !saysNothing(said[code] ?? noTexts))

/** Names of what neither store takes as a screenshot, for whoever reads the README. */
export const unusedShots = ({ screenshots }: PackageFacts['listing']): Screenshot[] =>
  screenshots.filter((shot) => shot.type === 'image' && appleClassOf(shot) === null && !isOfGoogle(shot))

export function fastlaneEntries(ports: Ports, facts: PackageFacts, icon: () => Promise<Buffer | null>): PackageEntry[] {
  const { listing, ids } = facts
  const textsOf = (code: string): ListingTexts => {
    const own = listing.texts[code] ?? noTexts
    return { ...own, appName: own.appName || facts.name }
  }
  const videos = listing.screenshots.filter(({ type }) => type === 'video')
  const readerOf = shotReader(ports)
  const shotsOf: ShotsOf = (code, isTaken) =>
    numbered(
      shotsIn(
        listing.screenshots.filter((shot) => shot.type === 'image' && isTaken(shot)),
        code,
      ),
      readerOf,
    )
  const pictures: GooglePictures = {
    icon: once(async () =>
      drawIcon({ picture: await icon(), color: facts.color.primary, sizePx: googleIconPx, maskable: true }),
    ),
    feature: listing.featureGraphic ? once(async () => asJpeg(await readFile(ports, listing.featureGraphic))) : null,
    shotsOf,
  }
  return [
    textEntry('fastlane/Appfile', `app_identifier("${ids.bundleId}")\npackage_name("${ids.applicationId}")\n`),
    textEntry('fastlane/Fastfile', fastfile),
    ...appleEntries(facts, textsOf, shotsOf),
    ...googleEntries(facts, textsOf, pictures),
    ...videos.map(({ url, language }, index) =>
      pictureEntry(
        `store/videos/${String(index + 1).padStart(2, '0')}${language === null ? '' : `-${language}`}.mp4`,
        () => readFile(ports, url),
      ),
    ),
  ]
}

const fastfile = `# Texts and pictures alone; see README.md for the builds.
platform :ios do
  lane :listing do
    deliver(skip_binary_upload: true, overwrite_screenshots: true, force: false)
  end
end

platform :android do
  lane :listing do
    supply(skip_upload_apk: true, skip_upload_aab: true, skip_upload_changelogs: true)
  end
end
`
