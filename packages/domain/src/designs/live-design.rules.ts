/**
 * Which design is live, as time goes on. The server's job walks through what became due (`advance`); the preview of a
 * later date asks what somebody will see then (`designAt`). Past is what another design replaced, expired is what its
 * own end ended; when a design ends, the one that it replaced is live again.
 */
import { hourMs } from '../time.ts'
import type { DesignStatus } from './design-status.rules.ts'
import { scheduleInstant } from './schedule-time.rules.ts'

export interface TimedDesign {
  id: string
  status: DesignStatus
  /** Same format as in `ScheduleTimes`; null without a schedule. */
  startTime: string | null
  endTime: string | null
  timezone: string | null
  startsAt: number | null
  endsAt: number | null
  /** The design that this one replaced when it went live. */
  previousId: string | null
}

type State = Map<string, TimedDesign>

const liveIn = (state: State): TimedDesign | undefined => [...state.values()].find(({ status }) => status === 'live')

/** The design that was live before, skipping those that have ended since. */
function heirOf(state: State, design: TimedDesign): TimedDesign | undefined {
  const seen = new Set([design.id])
  let at = design.previousId
  while (at !== null && !seen.has(at)) {
    seen.add(at)
    const previous = state.get(at)
    if (!previous || previous.status === 'past') return previous
    at = previous.previousId
  }
  return undefined
}

function start(state: State, design: TimedDesign): void {
  const live = liveIn(state)
  if (live) state.set(live.id, { ...live, status: 'past' })
  state.set(design.id, { ...design, status: 'live', previousId: live?.id ?? null })
}

function end(state: State, design: TimedDesign): void {
  if (design.status !== 'live') {
    state.set(design.id, { ...design, status: 'expired' })
    return
  }
  const heir = heirOf(state, design)
  // An app always has a live design.
  if (!heir) return
  state.set(design.id, { ...design, status: 'expired' })
  state.set(heir.id, { ...heir, status: 'live' })
}

interface Due {
  at: number
  kind: 'end' | 'start'
  design: TimedDesign
}

/** The next step that is due for a design. When its end was missed too, the start counts as an end. */
function dueOf(design: TimedDesign, now: number): Due | null {
  const { status, startsAt, endsAt } = design
  const ended = endsAt !== null && endsAt <= now
  if (status === 'schedule' && ended) return { at: endsAt, kind: 'end', design }
  if (status === 'schedule' && startsAt !== null && startsAt <= now) return { at: startsAt, kind: 'start', design }
  return (status === 'live' || status === 'past') && ended ? { at: endsAt, kind: 'end', design } : null
}

/** The designs after every step that was due until `now`, in order; ends come before starts. */
export function advance(designs: readonly TimedDesign[], now: number): TimedDesign[] {
  const state: State = new Map(designs.map((design) => [design.id, design]))
  const due = designs
    .flatMap((design) => dueOf(design, now) ?? [])
    .sort((one, other) => one.at - other.at || (one.kind < other.kind ? -1 : one.kind === other.kind ? 0 : 1))
  for (const { kind, design } of due) (kind === 'start' ? start : end)(state, state.get(design.id) ?? design)
  return [...state.values()]
}

/** Makes a design live now, whatever its schedule said. An end in the future is kept. */
export function makeLive(designs: readonly TimedDesign[], id: string): TimedDesign[] {
  const state: State = new Map(designs.map((design) => [design.id, design]))
  const design = state.get(id)
  if (design) start(state, design)
  return [...state.values()]
}

/** Each user's own time: the design is live for some shoppers and not for others. */
const isOwnTime = ({ timezone, startTime }: TimedDesign): boolean => startTime !== null && timezone === null

const allZonesMs = 26 * hourMs

/** True when not everybody sees the design: an own-time design that has yet to begin somewhere, or that has an end. */
const isPartial = (design: TimedDesign, now: number): boolean =>
  isOwnTime(design) && (design.endsAt !== null || (design.startsAt ?? 0) + allZonesMs > now)

/**
 * The live design, followed by the designs it replaced while not everybody sees it. The last one applies where none of
 * the others has begun.
 */
export function liveLayers(designs: readonly TimedDesign[], now: number): TimedDesign[] {
  const state: State = new Map(designs.map((design) => [design.id, design]))
  const layers: TimedDesign[] = []
  let design = liveIn(state)
  while (design) {
    layers.push(design)
    design = isPartial(design, now) ? heirOf(state, design) : undefined
  }
  return layers
}

/**
 * The designs that shoppers see now or will see again when the live one ends. Without them nothing could replace it.
 */
export function neededLives(designs: readonly TimedDesign[], now: number): Set<string> {
  const layers = liveLayers(designs, now)
  const unscheduled = designs.filter(({ status }) => status !== 'schedule')
  const ends = [...new Set(unscheduled.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt] : [])))]
  const later = ends.flatMap((at) => liveLayers(advance(unscheduled, at), at))
  return new Set([...layers, ...later].map(({ id }) => id))
}

const isOpen = ({ startTime, endTime }: TimedDesign, at: number, zone: string): boolean =>
  scheduleInstant(startTime ?? '', null, zone) <= at && (endTime === null || scheduleInstant(endTime, null, zone) > at)

/** What a shopper in a zone sees at an instant that is not in the past. Undefined without a live design. */
export function designAt(
  designs: readonly TimedDesign[],
  { at, zone }: { at: number; zone: string },
): TimedDesign | undefined {
  const layers = liveLayers(advance(designs, at), at)
  return layers.find((design) => !isPartial(design, at) || isOpen(design, at, zone)) ?? layers.at(-1)
}
