/** Videos of YouTube and Vimeo, by the addresses that people embed and share them with. */

export interface HostedVideo {
  provider: 'youtube' | 'vimeo'
  id: string
  /** Vimeo: part of the address of a video that is not listed. */
  secret?: string
  startSeconds?: number
  /** YouTube: where it stops. */
  endSeconds?: number
}

export const videoProviders = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** Addresses beneath `/embed/` that are lists or channels. */
const notVideos: ReadonlySet<string> = new Set(['videoseries', 'live_stream'])
const youtubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'youtube.googleapis.com',
])
const youtubeFolders: ReadonlySet<string> = new Set(['embed', 'v', 'e', 'shorts', 'live', 'watch'])
const youtubeId = /^[A-Za-z0-9_-]{3,16}$/
/** What stands before the number of a list of videos or of a broadcast. */
const vimeoLists: ReadonlySet<string> = new Set(['event', 'showcase', 'album', 'album-embed', 'user', 'live-chat'])
const vimeoId = /^[0-9]{3,12}$/
const vimeoSecret = /^[0-9a-f]{4,20}$/

/** `90`, `90s`, `90.5` or `1h2m3s`. */
function secondsOf(text: string | null): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})(?:\.\d{1,9})?s?)?$/.exec(text ?? '')
  if (!match) return 0
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const startingAt = (text: string | null): Pick<HostedVideo, 'startSeconds'> => {
  const startSeconds = secondsOf(text)
  return startSeconds > 0 ? { startSeconds } : {}
}

function youtubeVideo(host: string, { pathname, searchParams, hash }: URL): HostedVideo | null {
  // Players of old ask behind a `&` alone: `/v/dQw4w9WgXcQ&hl=en`.
  const [path = '', ...asked] = pathname.split('&')
  for (const [name, value] of new URLSearchParams(asked.join('&'))) searchParams.append(name, value)
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '')
  const named = youtubeFolders.has(first) && second !== '' ? second : (searchParams.get('v') ?? searchParams.get('vi'))
  const id = host === 'youtu.be' && !youtubeFolders.has(first) ? first : (named ?? '')
  if (!youtubeId.test(id) || notVideos.has(id)) return null
  const start = ['start', 't', 'time_continue'].map((name) => searchParams.get(name)).find((text) => text !== null)
  const endSeconds = secondsOf(searchParams.get('end'))
  return {
    provider: 'youtube',
    id,
    ...startingAt(start ?? (hash.startsWith('#t=') ? hash.slice(3) : null)),
    ...(endSeconds > 0 && { endSeconds }),
  }
}

function vimeoVideo({ pathname, searchParams, hash }: URL): HostedVideo | null {
  const old = pathname.endsWith('/moogaloop.swf') ? (searchParams.get('clip_id') ?? '') : ''
  const parts = old === '' ? pathname.split('/').filter((part) => part !== '') : [old]
  const [first = ''] = parts
  // A list has a number of its own, and so has each video in it.
  const from = parts.findLastIndex((part) => part === 'video' || part === 'videos')
  if (vimeoLists.has(first) && from === -1) return null
  const within = parts.slice(from + 1)
  const isSecond = from === -1 && (first === 'channels' || first === 'groups' || first === 'ondemand')
  const at = from + 1 + within.findIndex((part, place) => vimeoId.test(part) && !(isSecond && place < 2))
  const id = at > from ? parts[at] : undefined
  if (id === undefined) return null
  const secret = searchParams.get('h') ?? parts[at + 1] ?? ''
  return {
    provider: 'vimeo',
    id,
    ...(vimeoSecret.test(secret) && { secret }),
    ...startingAt(hash.startsWith('#t=') ? hash.slice(3) : null),
  }
}

/** The video that an address leads to, whichever form it has; null for every other address. */
export function readVideoLink(text: string): HostedVideo | null {
  const trimmed = text.trim()
  const address = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  if (address.length > 2048 || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/^(?:www|m|music|player)\./, '')
  if (youtubeHosts.has(host)) return youtubeVideo(host, url)
  return host === 'vimeo.com' ? vimeoVideo(url) : null
}

function addressOf({ provider, id, secret, startSeconds, endSeconds }: HostedVideo, playing: boolean): string {
  const query = new URLSearchParams()
  if (playing) query.set('autoplay', '1')
  if (provider === 'youtube') {
    if (playing) query.set('playsinline', '1')
    if (playing) query.set('rel', '0')
    if (startSeconds !== undefined) query.set('start', String(startSeconds))
    if (endSeconds !== undefined) query.set('end', String(endSeconds))
  } else {
    query.set('dnt', '1')
    if (secret !== undefined) query.set('h', secret)
  }
  const base = provider === 'youtube' ? 'https://www.youtube-nocookie.com/embed/' : 'https://player.vimeo.com/video/'
  const start = provider === 'vimeo' && startSeconds !== undefined ? `#t=${startSeconds}s` : ''
  return base + id + (query.size > 0 ? `?${query}` : '') + start
}

/** Whether the address plays a list, of which {@link readVideoLink} knows the first video alone. */
export const playsList = (text: string): boolean => /[?&](?:amp;)?list=[\w-]/.test(text) && readVideoLink(text) !== null

/** The one form in which an embedded video is stored: of the hosts that keep least of who watches. */
export const embedAddress = (video: HostedVideo): string => addressOf(video, false)

/** The provider's player, which begins at once: the viewer has tapped. */
export const playerAddress = (video: HostedVideo): string => addressOf(video, true)

/** Where people watch the video at its provider. */
export const watchAddress = ({ provider, id, secret }: HostedVideo): string =>
  provider === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${secret === undefined ? '' : `/${secret}`}`

/** File of the still that we keep. Ids tell upper from lower case, which not every disk does. */
export const stillFileName = ({ provider, id }: Pick<HostedVideo, 'provider' | 'id'>): string =>
  `video-${provider}-${[...id].map((char) => char.charCodeAt(0).toString(16)).join('')}.webp`

export const stillFilePattern = /^video-(?:youtube|vimeo)-[0-9a-f]{6,32}\.webp$/

const marks = ['youtu', 'vimeo.com']
const edges: ReadonlySet<string> = new Set(['"', "'", '\\', ' ', '\n', '\t', '=', '<', '>', '(', ')'])
const longestAddress = 2_048
const mostVideos = 5_000

/** The text between the marks that end an address, around this place. */
function addressAround(text: string, at: number): { address: string; start: number; end: number } {
  let start = at
  let end = at
  // An address may hold `=`, but begins behind one that stands before its scheme.
  const isEdge = (char: string | undefined) => char === undefined || (edges.has(char) && char !== '=')
  while (start > 0 && at - start < longestAddress && !isEdge(text[start - 1])) start -= 1
  while (end < text.length && end - at < longestAddress && !isEdge(text[end])) end += 1
  const raw = text.slice(start, end)
  return {
    address: (/^(?:data-)?src=/i.test(raw) ? raw.slice(raw.indexOf('=') + 1) : raw).replaceAll('&amp;', '&'),
    start,
    end,
  }
}

const frames = ['iframe', 'embed']

/** The videos in frames of these texts, which may be HTML as somebody wrote it, or JSON around it; each once. */
export function embeddedVideos(texts: Iterable<string>): HostedVideo[] {
  const found = new Map<string, HostedVideo>()
  for (const text of texts) {
    for (const mark of marks) {
      let at = text.indexOf(mark)
      /** Where the tag begins that the mark stands in or behind. */
      let tagAt = -1
      let nextTag = text.indexOf('<')
      while (at !== -1 && found.size < mostVideos) {
        const { address, start, end } = addressAround(text, at)
        // From tag to tag, and not back from each mark: a text of marks alone would be read once for every one of them.
        while (nextTag !== -1 && nextTag <= start) {
          tagAt = nextTag
          nextTag = text.indexOf('<', nextTag + 1)
        }
        const tag = text.slice(tagAt + 1, tagAt + 7).toLowerCase()
        const video = frames.some((frame) => tag.startsWith(frame)) ? readVideoLink(address) : null
        if (video) found.set(`${video.provider} ${video.id}`, video)
        at = text.indexOf(mark, Math.max(end, at + 1))
      }
    }
  }
  return [...found.values()]
}
