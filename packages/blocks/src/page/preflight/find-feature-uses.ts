/** What of a design needs a feature that an integration switches on: shoppers lose it with the integration. */

import { featureOfScreen } from '@vitrine/domain/actions/action-types'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { featureOfBlock } from '@vitrine/domain/integrations/feature-blocks.rules'
import type { FeatureUse } from '@vitrine/domain/integrations/integrations.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import pageTypeWords from '@vitrine/messages/server/page.type'
import { actionsOf } from './block-parts.ts'
import { shownBlocks } from './check.ts'

const needs = (screen: string, features: readonly string[]): boolean => features.includes(featureOfScreen(screen) ?? '')

/** A block that shows something of the feature, or that opens a screen of it. */
const blockNeeds = (block: Block, features: readonly string[]): boolean =>
  features.includes(featureOfBlock(block.type) ?? '') ||
  [...actionsOf(block)].some(({ type, page }) => type === 'openInAppScreen' && page && needs(page.type, features))

export function* findFeatureUses(
  snapshot: Pick<Snapshot, 'pages' | 'layout'>,
  features: readonly string[],
): Generator<FeatureUse> {
  for (const { type, title } of snapshot.layout.bottomTabs)
    if (needs(type, features))
      yield { kind: 'tab', title: title.text || pageTypeWords[type](), page: null, block: null }
  for (const { id, type, title } of snapshot.pages)
    if (needs(type, features))
      yield { kind: 'page', title: title.text || pageTypeWords[type](), page: { id, type }, block: null }
  for (const { page, block } of shownBlocks(snapshot))
    if (!needs(page.type, features) && blockNeeds(block, features))
      yield {
        kind: 'block',
        title: page.title.text || pageTypeWords[page.type](),
        page: { id: page.id, type: page.type },
        block: { id: block.id },
      }
}
