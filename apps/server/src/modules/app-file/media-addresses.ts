/** Addresses of an app's own files, as texts of its design hold them. */
import { mediaPath } from '../media/index.ts'

const folderOf = (appKey: string): string => `${mediaPath}${appKey}/`

/** The file's name that a text begins with. */
const leadingName = (text: string): string | undefined => /^[a-f0-9]{40}(?:-t)?\.(?:webp|svg|mp4)/.exec(text)?.[0]

/** Names of the app's files that the text shows: `<hash>.webp`. */
export function listFileNames(text: string, appKey: string): Set<string> {
  const [, ...following] = text.split(folderOf(appKey))
  return new Set(following.flatMap((rest) => leadingName(rest) ?? []))
}

interface Move {
  /** The app that the file was exported from, and where its pictures were served. */
  from: { appKey: string; mediaOrigin: string }
  to: { appKey: string; mediaOrigin: string }
  /** Names in this app, by names in that app. */
  names: ReadonlyMap<string, string>
}

/** Returns the text with new addresses for files that were imported, and the names of files that were not. */
export function moveAddresses(text: string, { from, to, names }: Move): { text: string; missing: Set<string> } {
  const missing = new Set<string>()
  const start = (origin: string) => `${origin}${mediaPath}${from.appKey}/`
  const own = from.mediaOrigin === '' ? text : text.replaceAll(start(from.mediaOrigin), () => start(to.mediaOrigin))
  const [before = '', ...following] = own.split(folderOf(from.appKey))
  const moved = following.map((rest) => {
    const name = leadingName(rest)
    const here = name === undefined ? undefined : names.get(name)
    if (name !== undefined && here === undefined) missing.add(name)
    if (name === undefined || here === undefined) return folderOf(from.appKey) + rest
    return folderOf(to.appKey) + here + rest.slice(name.length)
  })
  return { text: before + moved.join(''), missing }
}
