/** Addresses of an app's own files, as texts of its design hold them. */
import { mediaPath } from '../media/index.ts'

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const addressesOf = (appKey: string): RegExp =>
  new RegExp(`${literally(mediaPath + appKey)}/([a-f0-9]{40}(?:-t)?\\.(?:webp|svg|mp4))`, 'g')

/** Names of the app's files that the text shows: `<hash>.webp`. */
export const listFileNames = (text: string, appKey: string): Set<string> =>
  new Set([...text.matchAll(addressesOf(appKey))].map((match) => match[1] ?? ''))

interface Move {
  /** The app that the file was made of, and where its pictures were served. */
  from: { appKey: string; mediaOrigin: string }
  to: { appKey: string; mediaOrigin: string }
  /** Names here by names there. */
  names: ReadonlyMap<string, string>
}

/** The text with the addresses of files that came along; the names of those that did not. */
export function moveAddresses(text: string, { from, to, names }: Move): { text: string; missing: Set<string> } {
  const missing = new Set<string>()
  const start = (origin: string) => `${origin}${mediaPath}${from.appKey}/`
  const own = from.mediaOrigin === '' ? text : text.replaceAll(start(from.mediaOrigin), () => start(to.mediaOrigin))
  const moved = own.replace(addressesOf(from.appKey), (address, name: string) => {
    const here = names.get(name)
    if (here === undefined) missing.add(name)
    return here === undefined ? address : `${mediaPath}${to.appKey}/${here}`
  })
  return { text: moved, missing }
}
