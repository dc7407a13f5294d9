/** What a design takes over from the design that shoppers see, as its pre-flight check lists it. */
import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { TakeOver } from '@vitrine/domain/designs/take-over.rules'
import { preflightListed } from '@vitrine/domain/publishing/preflight.rules'
import type { PreflightGroup, TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

type SnapshotPage = Snapshot['pages'][number]

const named = ({ id, title, type }: SnapshotPage) => ({ id, title: title.text || pageTypeLabels[type], type })

export const nameTakenOver = ({ replaced, dropped }: TakeOver<SnapshotPage>): TakenOver => ({
  replaced: replaced.map(({ page, by }) => ({ page: named(page), by: named(by) })),
  dropped: dropped.map(({ page }) => named(page)),
})

/** A group of findings for pages that shoppers would lose; none when they lose no page. */
export function groupDropped({ dropped }: TakeOver<SnapshotPage>): PreflightGroup[] {
  if (dropped.length === 0) return []
  const findings = dropped.slice(0, preflightListed).map(({ page, instead }) => ({
    message: `Shoppers no longer see ‘${named(page).title}’; links to it open ‘${named(instead).title}’.`,
    page: named(page),
    block: null,
  }))
  return [
    {
      code: 'pages-dropped',
      severity: 'warns',
      label: 'Pages that leave the app',
      hint: 'Add a page to this design to keep it in the app.',
      total: dropped.length,
      findings,
    },
  ]
}
