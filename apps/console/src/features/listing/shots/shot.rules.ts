/** What is added to the screenshots, and what is not. */
import { appleClassOf, isOfGoogle } from '@vitrine/domain/listing/device-classes.rules'
import { isTooMany } from '@vitrine/domain/listing/listing.rules'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import type { Shot } from '../listing-values.ts'

interface OfShot {
  durationMs: number | null
  /** Code of the language whose page shows it; null for all that have none of their own. */
  language: string | null
}

export const shotOf = ({ url, type, meta }: MediaItem, { durationMs, language }: OfShot): Shot => ({
  id: url,
  url,
  type: type === 'video' ? 'video' : 'image',
  width: meta.width,
  height: meta.height,
  durationMs,
  language,
})

/** As many as are taken, each file once; `cut` are those that were too many. */
export function addShots(before: readonly Shot[], more: readonly Shot[]): { shots: Shot[]; cut: Shot[] } {
  const shots = [...before]
  const cut: Shot[] = []
  for (const shot of more) {
    if (shots.some(({ id }) => id === shot.id)) continue
    if (isTooMany([...shots, shot])) cut.push(shot)
    else shots.push(shot)
  }
  return { shots, cut }
}

/** The one at `from` stands at `to` afterwards. */
export function moveShot(shots: readonly Shot[], from: number, to: number): Shot[] {
  const moved = [...shots]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

export type ShotClass = 'iphone' | 'ipad' | 'google'

/** Where a store takes an image of this size. */
export function classesOf(shot: Pick<Shot, 'width' | 'height'>): ShotClass[] {
  const device = appleClassOf(shot)
  return [...(device ? [device] : []), ...(isOfGoogle(shot) ? ['google' as const] : [])]
}
