/** Every file of a package, in the order in which it is written. */
import type { Ports } from '../../ports.ts'
import { fastlaneEntries } from './fastlane-entries.ts'
import { androidFiles } from './native/android-files.ts'
import type { ProjectFiles } from './native/capacitor-template.ts'
import { iosFiles } from './native/ios-files.ts'
import { nativePictures } from './native/native-pictures.ts'
import { dataSafety } from './native/privacy-manifest.ts'
import { readme } from './native/readme.ts'
import { webEntries } from './native/web-files.ts'
import { jsonEntry, type PackageEntry, textEntry } from './package-entry.ts'
import type { PackageFacts } from './package-facts.ts'
import { once, readFile } from './package-pictures.ts'

/** The project's files, but for the pictures that take the place of the template's. */
const projectEntries = (folder: string, files: ProjectFiles, drawn: ReadonlySet<string>): PackageEntry[] =>
  files.entries().flatMap(([path, { content, runs }]) => {
    const name = `${folder}/${path}`
    return drawn.has(name) ? [] : [{ name, runs, read: async () => content }]
  })

export async function packageEntries(ports: Ports, facts: PackageFacts): Promise<PackageEntry[]> {
  const icon = once(async () => (facts.icon.startsWith('/media/') ? readFile(ports, facts.icon) : null))
  const pictures = await nativePictures(ports, facts, icon)
  const drawn = new Set(pictures.entries.map(({ name }) => name))
  const android = await androidFiles(facts, pictures.iconBackground)
  const ios = await iosFiles(facts)
  return [
    textEntry('README.md', readme(facts)),
    jsonEntry('store/listing.json', { ...facts.listing, languages: facts.languages }),
    jsonEntry('store/data-safety.json', dataSafety(facts)),
    ...webEntries(facts),
    ...projectEntries('android', android, drawn),
    ...projectEntries('ios', ios, drawn),
    ...pictures.entries,
    ...fastlaneEntries(ports, facts, icon),
  ]
}
