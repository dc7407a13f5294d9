/** What a design takes over from the design that shoppers see, as its pre-flight check lists it. */
import { problem } from '@vitrine/blocks/page/preflight/check'
import type { TakeOver } from '@vitrine/domain/designs/take-over.rules'
import { preflightListed } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightGroup, TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import checkWords from '@vitrine/messages/server/preflight.check'
import hintWords from '@vitrine/messages/server/preflight.hint'
import { sayPageType } from '../../../english-names.ts'

const code = 'pages-dropped'

type SnapshotPage = Snapshot['pages'][number]

const named = ({ id, title, type }: SnapshotPage) => ({ id, title: title.text || sayPageType(type), type })

export const nameTakenOver = ({ replaced, dropped }: TakeOver<SnapshotPage>): TakenOver => ({
  replaced: replaced.map(({ page, by }) => ({ page: named(page), by: named(by) })),
  dropped: dropped.map(({ page }) => named(page)),
})

/** A group of findings for pages that shoppers would lose; none when they lose no page. */
export function groupDropped({ dropped }: TakeOver<SnapshotPage>): PreflightGroup[] {
  if (dropped.length === 0) return []
  const findings = dropped.slice(0, preflightListed).map(({ page, instead }) => ({
    ...problem('page_dropped', { page: named(page).title, instead: named(instead).title }),
    page: named(page),
    block: null,
  }))
  return [
    {
      code,
      severity: 'warns',
      label: checkWords[code](),
      hint: hintWords[code](),
      total: dropped.length,
      findings,
    },
  ]
}
