/**
 * Reports where this tab is and reads where the others are, in one call every few seconds. A change of place is sent at
 * once. Nothing is kept open between the calls.
 */
import { newId } from '@vitrine/domain/ids'
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { tabTexts } from '../../../shared/lib/storage.ts'
import type { Services } from '../../../shared/services.ts'
import { draftFollower } from './draft-follower.ts'
import { listFollower } from './list-follower.ts'
import { type PresencePlace, samePlace } from './place.rules.ts'
import { leavePlace, type PresenceAnswer, tellPlace } from './presence.api.ts'
import { watchAttention } from './watch-attention.ts'

/** The time between calls while somebody else is there (`togetherMs`), and while nobody is. */
const togetherMs = 2_000
const aloneMs = 5_000
/** The least time between two calls, however quickly blocks are selected. */
const gapMs = 300

/** Kept by a page that goes, so that a reload is the same tab to others. A copy of an open tab has none. */
const keptTab = 'presenceTab'

interface FeedOptions {
  services: Services
  appKey: string
  readPlace(): PresencePlace
  show(others: readonly PresenceEntry[]): void
}

export interface PresenceFeed {
  /** Call this when the place has changed. */
  changed(): void
  stop(): void
}

export function startFeed({ services, appKey, readPlace, show }: FeedOptions): PresenceFeed {
  const tab = tabTexts.getItem(keptTab) ?? newId()
  tabTexts.removeItem(keptTab)
  let timer: ReturnType<typeof setTimeout> | undefined
  let calling: AbortController | null = null
  let isStopped = false
  let isTold = false
  let isChanged = false
  let calledAt = 0
  /** The place that the others were told last, and whether there are any others. */
  let told: PresencePlace | null = null
  let isAlone = false

  const callIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void call(), ms)
  }
  function leave(): void {
    clearTimeout(timer)
    calling?.abort()
    if (isTold) leavePlace(appKey, tab)
    isTold = false
  }
  const callAfter = (ms: number): void => {
    isChanged = true
    if (!calling && !isStopped) callIn(Math.min(ms, Math.max(0, calledAt + ms - Date.now())))
  }
  /** While nobody sees it, another selected block can wait, so that walking over a page does not call at each step. */
  function changed(): void {
    const isUnseen =
      isAlone && told !== null && samePlace({ ...told, blockId: null }, { ...readPlace(), blockId: null })
    callAfter(isUnseen ? togetherMs : gapMs)
  }
  const attention = watchAttention(() => callAfter(gapMs))

  async function ask(signal: AbortSignal): Promise<PresenceAnswer | null> {
    const follower = services.get(draftFollower).get()
    const settle = follower?.begin()
    const isHere = attention.read() === 'here'
    const list = services.get(listFollower).get()
    const asked = {
      ...(follower && { draftDigest: follower.digest() }),
      ...(list && { list: { name: list.name, digest: list.digest() } }),
    }
    told = readPlace()
    const place = { tab, ...told, away: !isHere, ...asked }
    try {
      const answer = await tellPlace(appKey, place as Parameters<typeof tellPlace>[1], { isHere, signal })
      if (answer.draft && !signal.aborted) await settle?.(answer.draft)
      if (answer.listDigest !== null && !signal.aborted) await list?.take(answer.listDigest)
      return answer
    } catch {
      // Presence is only a help; everything else works without it.
      return null
    }
  }

  async function call(): Promise<void> {
    if (isStopped || calling) return
    if (attention.read() === 'gone') {
      leave()
      return show([])
    }
    const own = new AbortController()
    calling = own
    calledAt = Date.now()
    isChanged = false
    isTold = true
    const answer = await ask(own.signal)
    if (calling === own) calling = null
    if (isStopped || own.signal.aborted) return
    isAlone = answer?.others.length === 0
    if (answer) show(answer.others)
    if (isChanged) callAfter(gapMs)
    else callIn(answer && answer.others.length > 0 ? togetherMs : aloneMs)
  }

  const onHide = () => {
    leave()
    tabTexts.setItem(keptTab, tab)
    calling = null
  }
  const onShow = (event: PageTransitionEvent) => {
    tabTexts.removeItem(keptTab)
    if (event.persisted) callAfter(gapMs)
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  callIn(0)
  return {
    changed,
    stop() {
      isStopped = true
      leave()
      attention.stop()
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      show([])
    },
  }
}
