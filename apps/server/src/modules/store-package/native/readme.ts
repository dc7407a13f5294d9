/** What a developer does with the package, step by step, and what nobody tried. In English, as the tools are. */
import type { Screenshot } from '@vitrine/domain/listing/listing.schema'
import { listedLanguages, unusedShots } from '../fastlane-entries.ts'
import type { PackageFacts } from '../package-facts.ts'
import { type Store, storeLocales } from '../store-locales.rules.ts'
import { markdownText } from './escape.rules.ts'
import { isForIpads } from './ios-files.ts'

const storeNames: Readonly<Record<Store, string>> = { apple: 'The App Store', google: 'Google Play' }

function languageNotes(facts: PackageFacts): string[] {
  const listed = listedLanguages(facts)
  const silent = facts.languages.filter((code) => !listed.includes(code))
  const notes = (['apple', 'google'] as const).flatMap((store) => {
    const { left } = storeLocales(store, listed)
    return left.length === 0
      ? []
      : [
          `- ${storeNames[store]} has no page of its own for: ${left.join(', ')}. Its visitors see the default language.`,
        ]
  })
  if (silent.length > 0)
    notes.push(`- The listing says nothing in: ${silent.join(', ')}. Visitors of both stores see the default language.`)
  return notes.length === 0 ? ['Both stores know every language of the app.'] : notes
}

const sizeOf = ({ url, width, height }: Screenshot) =>
  `- ${width} × ${height} (\`${url.slice(url.lastIndexOf('/') + 1)}\`)`

function pictureNotes({ listing }: PackageFacts): string[] {
  const unused = unusedShots(listing)
  const videos = listing.screenshots.filter(({ type }) => type === 'video').length
  return [
    ...(unused.length === 0
      ? []
      : ['Neither store takes these screenshots, so they are not here:', '', ...unused.map(sizeOf), '']),
    ...(videos === 0
      ? []
      : [
          'The videos are in `store/videos`. Add them by hand: App Store Connect takes them as app previews, in the sizes of its devices; Google Play takes the address of a video on YouTube.',
          '',
        ]),
  ]
}

const linkNotes = ({ ids, address, hasOwnHost }: PackageFacts): string[] => {
  const { origin } = new URL(address)
  return [
    ids.teamId === ''
      ? '- **iPhone**: no team id is stored, so links open in the browser. Enter it on the screen "App Listing"; it needs no new package.'
      : `- **iPhone**: ${origin}/.well-known/apple-app-site-association names ${ids.teamId}.${ids.bundleId}.`,
    ids.fingerprints.length === 0
      ? '- **Android**: no SHA-256 fingerprint is stored, so links open in the browser. Copy it from the Play Console (Release, Setup, App signing) to the screen "App Listing".'
      : `- **Android**: ${origin}/.well-known/assetlinks.json names ${ids.fingerprints.length} fingerprint(s).`,
    ...(hasOwnHost ? [] : ['- The app shares its host with other apps. Links under its own path alone belong to it.']),
    ...(address.startsWith('https:')
      ? []
      : [
          '- The app is served over plain http. Both systems verify links over https alone, and service workers need it.',
        ]),
  ]
}

const takenFrom = ({ address, webPart }: PackageFacts): string =>
  webPart
    ? `The app's web part is in the package (\`www\`, version \`${webPart.version}\`): it opens without a network at once. It asks ${address} for everything else, and what you publish is there as soon as the phone has a network. While the app is open it asks for a newer web part (${address}web-part/updates), fetches the files that it has not, checks each by its SHA-256, and shows it at the next start. One that does not start within 20 seconds is left, and the one before comes back. A new package is needed for another icon, name, id or version, for a new version of Capacitor, and when the server says that the package is too old for its web part (\`store_update_required\` in the phone's log).

Leave \`www\` as it is, and \`plugins.CapacitorUpdater.version\` in \`capacitor.config.json\` with it: by it the server knows what is in the package. The pages have the origins \`capacitor://localhost\` and \`https://localhost\`; the server answers them for this app alone, and another \`hostname\` or scheme would be refused. What was opened before is kept for times without a connection, pictures as long as the system lets them. Scripts of connected services (statistics, chat) do not run in this kind of package.

Apple's guideline 2.5.2 forbids downloaded code that brings or changes features; its developer agreement takes interpreted code that does not change what the app is for. Google Play's policy on device and network abuse makes an exception for JavaScript in a web view. Apple's guideline 4.2 asks for more than a website.`
    : `The app loads its pages from ${address} and is as new as they are: what you publish is there at the next start. A new package is needed for another icon, name, id or version, and for a new version of Capacitor. Capacitor's documentation calls \`server.url\` a setting for development; Apple's guideline 4.2 asks for more than a website.`

export const readme = (facts: PackageFacts): string => {
  const { ids, counting } = facts
  return `# ${markdownText(facts.name)}: package for the stores

Version ${ids.version}, build ${ids.build}. The App Store knows the app as \`${ids.bundleId}\`, Google Play as \`${ids.applicationId}\`.

| Folder | What it is |
|---|---|
| \`fastlane/metadata\`, \`fastlane/screenshots\` | Texts and pictures of the App Store, as fastlane's \`deliver\` reads them |
| \`fastlane/metadata/android\` | Texts and pictures of Google Play, as fastlane's \`supply\` reads them |
| \`ios\`, \`android\`, \`www\`, \`package.json\`, \`capacitor.config.json\` | The app: a project of Capacitor 8 |
| \`store\` | The listing as JSON, answers for the data safety form, videos |

${takenFrom(facts)} The app brings native notifications, sharing, haptics${facts.webPart ? ' and links' : ', links and a page without connection'}; whether a review takes it is the store's decision.

## 1. Make it ready

You need Node 22 or newer; for iPhones a Mac with Xcode 26 or newer; for Android, Android Studio with JDK 21 and SDK 36.

\`\`\`sh
npm install
npx cap sync
\`\`\`

iOS uses Swift packages. CocoaPods is not needed.

## 2. Notifications

- **Android**: in the Firebase console, add an Android app with the id \`${ids.applicationId}\` and put its \`google-services.json\` at \`android/app/google-services.json\`. A build without this file is none to hand out: the app ends when a shopper turns notifications on. Then connect "Firebase push" on the screen "Integrations".
- **iPhone**: in Apple's developer account, register \`${ids.bundleId}\` with the capabilities Push Notifications and Associated Domains, and make an APNs key (.p8). Then connect "Apple push" on the screen "Integrations", with the same team and bundle id.
- The delegates, the permission and the entitlement are in the project already.

## 3. Links

${linkNotes(facts).join('\n')}

## 4. Build and try

\`\`\`sh
npx cap open ios       # choose your team under Signing & Capabilities, then run on a phone
npx cap open android   # let Gradle finish, then run on a phone
\`\`\`

Try on a phone: the start without a connection, ${facts.webPart ? 'a sign-in that outlives the end of the app, a new web part after you published, ' : ''}a notification and a tap on it, a link in a mail, sharing a product, the back gesture, a checkout.

## 5. Upload

\`\`\`sh
fastlane ios listing       # texts and pictures to App Store Connect
fastlane android listing   # texts and pictures to Google Play
\`\`\`

Use fastlane 2.240 or newer: older ones refuse folders of languages that the App Store did not know then. By hand, from \`store/listing.json\`: the countries in both stores; in the Play Console also category, tags, contact details and the address of the privacy policy.

Builds go up from Xcode (Product, Archive) and as a signed bundle from Android Studio. Raise version and build on the screen "App Listing" before the next package.

- **Data safety** (Google Play): answer the form by \`store/data-safety.json\`.
- **App privacy** (App Store Connect): answer by \`ios/App/App/PrivacyInfo.xcprivacy\`, which says the same. Without consent the app counts: ${counting.withoutConsent}. Events are kept for ${counting.months} months.

## Languages and pictures

${languageNotes(facts).join('\n')}

Each language has its own screenshots, or those for all languages. ${
    isForIpads(facts)
      ? 'The project is for iPhones and iPads, since the listing has screenshots of an iPad of 13 inches.'
      : 'The project is for iPhones. With a screenshot of an iPad of 13 inches (2064 × 2752) in the listing, the next package is for iPads too; Apple takes no version for fewer kinds of devices than the one before.'
  }

${pictureNotes(facts).join('\n')}
## What was not tried

The package was made by a program. \`npx cap sync\` runs on it, its files are well formed and its pictures have their sizes. A build with Xcode or Gradle, a run on a phone (with it that \`SceneDelegate.swift\` keeps pages in frames from calling the shell), a signature, an upload and a review were not tried.
`
}
