/** Product badges with what other languages say of them. */
import { z } from 'zod'
import { checkBadges, readBadges, rebaseBadges, replaceBadges } from '../../design/index.ts'
import { defineArea } from '../area.ts'
import { overlaysEntry } from '../overlays-entry.ts'
import { parseEntry, refuseBrokenText } from '../parse-entry.ts'

const badgesSchema = z.object({
  badges: z.array(z.unknown()).max(1_000),
  overlays: overlaysEntry,
})
type Badges = Awaited<ReturnType<typeof readBadges>>

export const badgesArea = defineArea<Badges>({
  name: 'badges',
  read: readBadges,
  check: (raw, entry) => {
    refuseBrokenText(raw, entry)
    return checkBadges(parseEntry(badgesSchema, raw, entry), entry)
  },
  count: ({ badges }) => ({ badges: badges.length }),
  write: (write, held, { rebase }) => replaceBadges(write, rebase ? rebaseBadges(held, rebase) : held),
})
