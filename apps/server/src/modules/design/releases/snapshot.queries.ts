/** The draft of an app as a snapshot: what publishing freezes and what a preview shows. */
import { ensure } from '@vitrine/domain/errors'
import { badgeOwner, layoutOwners, type Overlay, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { getAppRow, listActiveIntegrations, listAppLanguages } from '../../apps/index.ts'
import { readShopperSettings } from '../../settings/index.ts'
import { readBadges } from '../badges/replace-badges.ts'
import { readOverlays } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { selectionsOfRelease } from '../selections/release-selections.ts'

/** Translations of what the design contains now, in the app's other languages. */
function overlaysOf(
  snapshot: Pick<Snapshot, 'pages' | 'layout' | 'badges' | 'languages'>,
  stored: readonly Record<string, Overlay>[],
) {
  const badgeOwners = (snapshot.badges ?? []).map(({ id }) => badgeOwner(id))
  const owners = new Set([...snapshot.pages.flatMap(pageOwners), ...layoutOwners(snapshot.layout), ...badgeOwners])
  return Object.fromEntries(
    snapshot.languages.flatMap(({ code, isDefault }) => {
      const said = isDefault ? [] : stored.flatMap((overlays) => Object.entries(overlays[code] ?? {}))
      return said.length === 0 ? [] : [[code, Object.fromEntries(said.filter(([owner]) => owners.has(owner)))]]
    }),
  )
}

/** The named design's draft, else the live one's, in the form of a release. */
export async function readDraftSnapshot(db: TenantDb, appKey: string, designId?: string): Promise<Snapshot> {
  const app = await getAppRow(db)
  const layoutRow = await findLayout(db, designId)
  ensure(layoutRow, 'not_found')
  const { id: _, ...layout } = layoutContentOf(layoutRow)
  const pages = (await listAllPages(db, designId)).map((row, position) => ({
    ...pageContentOf(row),
    position,
    ...(row.reference_page_id !== null && { referencePageId: row.reference_page_id }),
  }))
  const languages = (await listAppLanguages(db)).map((row) => ({
    code: row.code,
    label: row.label,
    isDefault: row.is_default,
    rightToLeft: row.right_to_left,
  }))
  const settings = await readShopperSettings(db)
  const { badges, overlays: badgeOverlays } = await readBadges(db)
  return {
    version: 1,
    appKey,
    app: { name: app.application_name, icon: app.icon, storeUrl: app.store_url },
    languages,
    currencies: settings.currencies ?? [],
    settings,
    integrations: await listActiveIntegrations(db),
    multiplePage: layout.options.multiplePage,
    pages,
    layout,
    badges,
    ...(await selectionsOfRelease(db, layoutRow.design_id)),
    overlays: overlaysOf({ pages, layout, badges, languages }, [
      await readOverlays(db, { designId: layoutRow.design_id }),
      badgeOverlays,
    ]),
  }
}
