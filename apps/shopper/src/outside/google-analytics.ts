/** Google Analytics 4 by its own tag. Written from its published reference; not tried with a live property. */
import type { FollowEvents, Tracker } from '../events/tracking.ts'
import { type EventScene, googleEventOf } from './google-events.rules.ts'
import { loadScript } from './load-script.ts'

interface GoogleOptions {
  /** Where the tag is. */
  url: string
  measurementId: string
  /** When the shopper agreed, in ms: Google is told of nothing that was before. */
  agreedAt: number
  tracker: Pick<Tracker, 'follow'>
  scene: () => EventScene
  load?: (src: string) => Promise<void>
}

interface TagWindow {
  dataLayer?: unknown[]
}

/** Returns what ends it: from then on nothing more is told. */
export function startGoogle({
  url,
  measurementId,
  agreedAt,
  tracker,
  scene,
  load = loadScript,
}: GoogleOptions): () => void {
  const tag = globalThis as TagWindow
  tag.dataLayer ??= []
  const layer = tag.dataLayer
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag reads objects of this kind alone
    layer.push(arguments)
  }
  const setDisabled = (isDisabled: boolean) => {
    ;(globalThis as Record<string, unknown>)[`ga-disable-${measurementId}`] = isDisabled
  }
  setDisabled(false)
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', measurementId, {
    send_page_view: false,
    // Else the cookies would be set for the whole domain, where other shops are.
    cookie_domain: 'none',
    allow_google_signals: false,
  })
  let isOver = false
  let isSeen = false
  const tell = (event: Pick<Parameters<FollowEvents>[0], 'name' | 'props'>) => {
    const told = googleEventOf(event, scene())
    if (!told) return
    isSeen ||= told[0] === 'page_view'
    gtag('event', told[0], { ...told[1], send_to: measurementId })
  }
  let isFollowing = false
  tracker.follow((event) => {
    if (isOver || event.at < agreedAt) return
    // The page that was shown when the shopper agreed counts as a visit.
    if (isFollowing && !isSeen && event.name !== 'screen_viewed') tell({ name: 'screen_viewed', props: {} })
    tell(event)
  })
  isFollowing = true
  load(`${url}/gtag/js?id=${encodeURIComponent(measurementId)}`)
    .then(() => {
      if (!isOver && !isSeen) tell({ name: 'screen_viewed', props: {} })
    })
    // Without the tag nothing is counted, which nobody in the shop needs to know.
    .catch(() => {})
  return () => {
    isOver = true
    setDisabled(true)
  }
}
