/** Texts as they would be stored: each passes the checks that a save of its page, layout, badge or settings makes. */
import { badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { FieldWords } from '@vitrine/domain/field-reasons'
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
import type { ReadingFor } from '../../media/index.ts'
import { type ReducedText, validateBlocks } from '../pages/check-blocks.ts'

type Fault = FieldWords & { path: string }

export interface CheckedTexts {
  /** As they are stored: HTML is cleaned. */
  texts: OverlayEntries
  faults: Fault[]
  /** What of them is left out. */
  reduced: readonly ReducedText[]
}

const schemaOf = (owner: string): z.ZodType => {
  if (owner === settingsOwner) return storedSettingsSchema
  if (isOwnedByBadge(owner)) return badgeContentSchema
  return owner.startsWith('@') ? layoutContentSchema : pageContentSchema
}

interface Parsed {
  value: object
  faults: Fault[]
  reduced?: ReducedText[]
}

function parsed(owner: string, value: object): Parsed {
  const broken = findBrokenText(value)
  if (broken) return { value, faults: [broken] }
  const checked = schemaOf(owner).safeParse(value)
  if (!checked.success) return { value, faults: checked.error.issues.map(schemaIssue) }
  const page = pageContentSchema.safeParse(value)
  if (!owner.startsWith('@') && page.success && lacksScreenName(page.data))
    return { value, faults: [{ path: 'title.text', message: 'Required!' }] }
  return { value: checked.data as object, faults: [] }
}

async function parsedBlock(reading: ReadingFor, block: Block): Promise<Parsed> {
  const { blocks, issues, reduced } = await validateBlocks(reading, [block])
  const inBlock = <T extends { path: string }>(one: T): T => ({ ...one, path: one.path.replace(/^0\.?/, '') })
  return { value: blocks[0] ?? block, faults: issues.map(inBlock), reduced: reduced.map(inBlock) }
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

/** `path` is null where it is at none of the texts. */
type FoundFault = FieldWords & { path: string | null }

async function checkTogether(
  reading: ReadingFor,
  { owner, isBlock, viewed, within, texts }: TextsToCheck,
): Promise<Omit<CheckedTexts, 'faults'> & { faults: FoundFault[] }> {
  const placeOf = (path: string) => (within === undefined ? path : `${within}.${path}`)
  const paths = Object.keys(texts)
  const edited = applyEntries(viewed, Object.fromEntries(paths.map((path) => [placeOf(path), texts[path]])))
  const { value, faults, reduced = [] } = isBlock ? await parsedBlock(reading, edited as Block) : parsed(owner, edited)
  return {
    // What was refused was not cleaned either.
    texts: faults.length > 0 ? {} : Object.fromEntries(paths.map((path) => [path, textAt(value, placeOf(path)) ?? ''])),
    faults: faults.map((fault) => ({
      ...fault,
      path: paths.find((one) => placeOf(one) === fault.path) ?? null,
    })),
    reduced,
  }
}

/** All of them are told at once but broken characters, which are looked for in each text first. */
const mostRounds = 4

/**
 * Checks the texts of one owner together; those with a fault are left out and the others checked again, so that what is
 * given back has passed as it is. A fault that is at none of them is told of each that is left.
 */
export async function checkTexts(reading: ReadingFor, { texts, ...rest }: TextsToCheck): Promise<CheckedTexts> {
  const told: Fault[] = []
  let left = Object.entries(texts).filter(([path, text]) => {
    const fault = findBrokenText(text)
    if (fault) told.push({ ...fault, path })
    return !fault
  })
  for (let round = 1; left.length > 0; round += 1) {
    const {
      texts: passed,
      faults,
      reduced,
    } = await checkTogether(reading, { ...rest, texts: Object.fromEntries(left) })
    if (faults.length === 0) return { texts: passed, faults: told, reduced }
    const [first] = faults
    const isElsewhere = round >= mostRounds || faults.some(({ path }) => path === null)
    const atPath = new Map(faults.flatMap((fault) => (fault.path === null ? [] : [[fault.path, fault] as const])))
    for (const [path] of left) {
      const fault = atPath.get(path) ?? (isElsewhere ? first : undefined)
      if (fault) told.push({ ...fault, path })
    }
    left = isElsewhere ? [] : left.filter(([path]) => !atPath.has(path))
  }
  return { texts: {}, faults: told, reduced: [] }
}
