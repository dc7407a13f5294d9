/** Texts as they would be stored: each passes the checks that a save of its page, layout, badge or settings makes. */
import { badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import { isOwnedByBadge } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries, type OverlayEntries, textAt } from '@vitrine/domain/pages/overlay-paths.rules'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { lacksScreenName } from '@vitrine/domain/pages/screen-name.rules'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import { storedSettingsSchema } from '@vitrine/domain/settings/settings.schema'
import { settingsOwner } from '@vitrine/domain/settings/settings-texts.rules'
import type { z } from 'zod'
import type { Ports } from '../../../ports.ts'
import { validateBlocks } from '../pages/check-blocks.ts'

interface Fault {
  path: string
  message: string
}

interface CheckedTexts {
  /** As they are stored: HTML is cleaned. */
  texts: OverlayEntries
  faults: Fault[]
}

const schemaOf = (owner: string): z.ZodType => {
  if (owner === settingsOwner) return storedSettingsSchema
  if (isOwnedByBadge(owner)) return badgeContentSchema
  return owner.startsWith('@') ? layoutContentSchema : pageContentSchema
}

function parsed(owner: string, value: object): { value: object; faults: Fault[] } {
  const broken = findBrokenText(value)
  if (broken) return { value, faults: [broken] }
  const checked = schemaOf(owner).safeParse(value)
  if (!checked.success) return { value, faults: checked.error.issues.map(schemaIssue) }
  const page = pageContentSchema.safeParse(value)
  if (!owner.startsWith('@') && page.success && lacksScreenName(page.data))
    return { value, faults: [{ path: 'title.text', message: 'Required!' }] }
  return { value: checked.data as object, faults: [] }
}

async function parsedBlock(ports: Ports, block: Block): Promise<{ value: object; faults: Fault[] }> {
  const { blocks, issues } = await validateBlocks(ports, [block])
  const faults = issues.map(({ path, message }) => ({ path: path.replace(/^0\.?/, ''), message }))
  return { value: blocks[0] ?? block, faults }
}

export interface TextsToCheck {
  owner: string
  isBlock: boolean
  /** What has the texts, as the language reads it. */
  viewed: object
  /** Dotted path of the owner in `viewed`, for a tab of a layout. */
  within?: string | undefined
  texts: OverlayEntries
}

/** Checks the texts of one owner together. A fault that is at none of them is told of the first. */
export async function checkTexts(
  ports: Ports,
  { owner, isBlock, viewed, within, texts }: TextsToCheck,
): Promise<CheckedTexts> {
  const placeOf = (path: string) => (within === undefined ? path : `${within}.${path}`)
  const paths = Object.keys(texts)
  const edited = applyEntries(viewed, Object.fromEntries(paths.map((path) => [placeOf(path), texts[path]])))
  const { value, faults } = isBlock ? await parsedBlock(ports, edited as Block) : parsed(owner, edited)
  const told = faults.map(({ path, message }) => ({
    message,
    path: paths.find((one) => placeOf(one) === path) ?? paths[0] ?? '',
  }))
  return { texts: Object.fromEntries(paths.map((path) => [path, textAt(value, placeOf(path)) ?? ''])), faults: told }
}
