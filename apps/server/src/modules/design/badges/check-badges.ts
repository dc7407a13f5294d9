/** Badges from elsewhere, checked as a save checks them, with their texts in each language. */
import { setImmediate as breathe } from 'node:timers/promises'
import { maxBadges } from '@vitrine/domain/badges/badge.rules'
import { badgeContentSchema, badgeTexts, type SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { idPattern } from '@vitrine/domain/ids'
import { badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries, splitEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { type Rebase, rebaseList, type StandIns } from '@vitrine/domain/pages/rebase-overlays.rules'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import { z } from 'zod'
import { refuse } from '../../../http/refuse.ts'

const badgesSchema = z
  .array(
    badgeContentSchema.extend({
      id: z.string().regex(idPattern),
      priority: z.number().int().min(-1_000_000_000).max(1_000_000_000),
    }),
  )
  .max(maxBadges, `At most ${maxBadges} badges`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two badges have the same id')
  .refine((list) => new Set(list.map(({ priority }) => priority)).size === list.length, 'Two badges have one priority')

function parse<T extends z.ZodType>(schema: T, raw: unknown, path: string): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  refuse(
    parsed.error.issues.map(schemaIssue).map((issue) => ({
      ...issue,
      path: issue.path === '' ? path : `${path}.${issue.path}`,
    })),
  )
  throw parsed.error
}

interface HeldBadges {
  badges: SnapshotBadge[]
  overlays: Record<string, Overlay>
  /** What stands in for texts of the default language. */
  standIns?: StandIns
}

/** Converts the badges to how an app with another default language stores them. */
export function rebaseBadges({ badges, ...said }: HeldBadges, languages: Rebase): HeldBadges {
  const how = { ownerOf: ({ id }: SnapshotBadge) => badgeOwner(id), paths: badgeTexts }
  const { list, ...moved } = rebaseList({ list: badges, ...said }, languages, how)
  return { badges: list, ...moved }
}

/**
 * `entry` begins the path of every problem. Other requests are served between languages. Throws `validation_failed`.
 */
export async function checkBadges(
  raw: { badges: readonly unknown[]; overlays: Readonly<Record<string, Overlay>> },
  entry: string,
): Promise<HeldBadges> {
  const sent = parse(badgesSchema, raw.badges, `${entry}:badges`)
  // Only their order matters, so they are numbered as if they had been made here.
  const ranked = sent.map(({ priority }) => priority).sort((one, other) => one - other)
  const badges = sent.map((badge) => ({ ...badge, priority: ranked.indexOf(badge.priority) + 1 }))
  const overlays: Record<string, Overlay> = {}
  for (const [language, said] of Object.entries(raw.overlays)) {
    await breathe()
    for (const [at, { id, priority: _, ...base }] of badges.entries()) {
      const entries = Object.hasOwn(said, badgeOwner(id)) ? said[badgeOwner(id)] : undefined
      if (!entries) continue
      const viewed = applyEntries(base, entries)
      const edited = parse(badgeContentSchema, viewed, `${entry}:overlays.${language}.${at}`)
      const split = splitEntries({ base, viewed, edited }, badgeTexts)
      overlays[language] = { ...overlays[language], [badgeOwner(id)]: split.entries }
    }
  }
  return { badges, overlays }
}
