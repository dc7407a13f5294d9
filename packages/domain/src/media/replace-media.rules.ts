/** Puts one stored file in the place of another, wherever a document shows it. */

export interface ShownFile {
  url: string
  thumbnailUrl: string
  width: number
  height: number
  /** Of a film, in ms; null where it is none, or does not say how long it plays. Left out of a copy, which plays as long. */
  durationMs?: number | null
}

export interface FileReplacement {
  from: Pick<ShownFile, 'url' | 'thumbnailUrl'>
  to: ShownFile
}

/** Also where an address stands in a text, as in a picture of HTML. */
const inText = (text: string, { from, to }: FileReplacement): string =>
  text
    .replaceAll(from.thumbnailUrl, from.thumbnailUrl === from.url ? to.url : to.thumbnailUrl)
    .replaceAll(from.url, to.url)

const isThumbnail = (name: string): boolean => name === 'thumbnail' || name === 'thumbnailUrl'

/** Measures go with the picture that they are of. Those that the document does not have are not added. */
function measured(fields: Record<string, unknown>, shown: ShownFile): Record<string, unknown> {
  const { width, height, durationMs } = shown
  const measures = { width, height, ratio: Math.round((width / height) * 10_000) / 10_000, durationMs }
  const known = Object.entries(measures).filter(
    ([name, value]) => typeof fields[name] === 'number' && value !== undefined,
  )
  return { ...fields, ...Object.fromEntries(known) }
}

/** The same value where it does not show the file. */
export function replaceMedia<T>(value: T, change: FileReplacement): T {
  if (typeof value === 'string') return (value.includes('/media/') ? inText(value, change) : value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceMedia(item, change))
    return items.some((item, at) => item !== value[at]) ? (items as T) : value
  }
  const before = value as Record<string, unknown>
  const { from, to } = change
  const shows = Object.entries(before).some(([name, field]) => !isThumbnail(name) && field === from.url)
  const after = Object.fromEntries(
    Object.entries(before).map(([name, field]) => {
      const isItsOwn = isThumbnail(name) && (field === from.thumbnailUrl || field === from.url)
      return [name, isItsOwn ? to.thumbnailUrl : replaceMedia(field, change)]
    }),
  )
  if (Object.keys(before).every((name) => after[name] === before[name])) return value
  return (shows ? measured(after, to) : after) as T
}
