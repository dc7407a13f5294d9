import type { Ports } from '../../ports.ts'
import { goodsUses } from '../catalog/index.ts'
import { fileUses } from '../media/index.ts'
import { settingsFollowers } from '../settings/index.ts'
import { badgeFiles } from './badges/badge-files.queries.ts'
import { replaceFileInDesigns } from './copies/replace-file.ts'
import { designGoods } from './copies/replace-goods.ts'
import { designFiles } from './designs/design-files.queries.ts'
import { layoutFiles } from './layouts/layout-files.queries.ts'
import { pageFiles } from './pages/page-files.queries.ts'
import { liveReleases } from './releases/live-releases.ts'
import { releaseFiles } from './releases/release-files.queries.ts'

/** What is live travels with its settings, and files that designs show are kept. */
export function wireDesign(ports: Ports): void {
  settingsFollowers(ports).register((appKey) => liveReleases(ports).refreshApp(appKey))
  fileUses(ports).register(pageFiles, layoutFiles, badgeFiles, designFiles, releaseFiles)
  fileUses(ports).followReplacements(replaceFileInDesigns)
  goodsUses(ports).register(designGoods)
}
