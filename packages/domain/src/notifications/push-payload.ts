/** What a push carries to the service worker of the shopper app, as JSON. It knows no schema: a worker is a small program. */

export interface PushPayload {
  /** Of the message. */
  id: string
  title: string
  body: string
  /** Addresses of pictures; null for none. */
  image: string | null
  icon: string | null
  /** The address that a tap opens, absolute or as a path under the app's base. Whoever opens it makes sure that it is the app's. */
  url: string
  /** A notification takes the place of an earlier one with its tag. */
  tag: string
  /** The number at the app's icon. */
  badge?: number
  /** Language of title and body. */
  language?: string
}

const longest = { id: 64, title: 200, body: 1_000, address: 2_000, language: 35 }

const textIn = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '')
/** An address that is cut leads elsewhere. */
const addressIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= longest.address ? value.trim() : ''

/** Null when there is nothing to show in it: a push must show something, so whoever reads it has a text for that. */
export function readPushPayload(text: string | null | undefined): PushPayload | null {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const sent = read as Record<string, unknown>
  const id = textIn(sent['id'], longest.id)
  const title = textIn(sent['title'], longest.title)
  const body = textIn(sent['body'], longest.body)
  if (title === '' && body === '') return null
  const badge = sent['badge']
  const language = textIn(sent['language'], longest.language)
  return {
    id,
    title,
    body,
    image: addressIn(sent['image']) || null,
    icon: addressIn(sent['icon']) || null,
    url: addressIn(sent['url']),
    tag: textIn(sent['tag'], longest.id) || id,
    ...(typeof badge === 'number' && Number.isInteger(badge) && badge >= 0 && { badge }),
    ...(language !== '' && { language }),
  }
}
