/**
 * The checks that a page's blocks must pass to be stored: their type's schema, unique ids, harmless addresses, clean
 * HTML.
 */
import { textsAt } from '@vitrine/blocks/kit/text/text-kinds'
import { updateBlockPath } from '@vitrine/blocks/page/block-path'
import { parseBlock, textPaths } from '@vitrine/blocks/schemas'
import { hasUnsafeScheme, isWrongWebUrl, withWebScheme } from '@vitrine/domain/actions/url.rules'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { findKnown, remember } from '../../../speed/index.ts'
import { cleanMarkup, type ReadingFor } from '../../media/index.ts'

export type BlockIssue = FieldWords & {
  /** Dotted path from the list of blocks: `3.height`. */
  path: string
}

/** What of an HTML text is not stored, by the dotted path of the text. */
export interface ReducedText {
  path: string
  leftOut: readonly LeftOut[]
}

const isBadAddress = (url: string): boolean => hasUnsafeScheme(url) || isWrongWebUrl(url)

/** Earlier versions stored `//shop.example`: it is stored as what it means, and refuses no save and no import. */
const withSchemes = (block: Block): Block =>
  textsAt(block, textPaths(block.type, 'address')).reduce((completed, { path, text }) => {
    const complete = withWebScheme(text)
    return complete === text ? completed : updateBlockPath(completed, path, complete)
  }, block)

/** Addresses that the block's schema holds as plain text. */
const addressIssues = (block: Block): BlockIssue[] =>
  textsAt(block, textPaths(block.type, 'address')).flatMap(({ path, text }) =>
    isBadAddress(text) ? [{ path, ...fieldReason('address_not_web') }] : [],
  )

/**
 * HTML that an owner writes is reduced to what text needs before it is stored, as its field has shown. The shopper app
 * reduces it once more in the same way and shows it in a sandboxed frame.
 */
async function withCleanHtml(reading: ReadingFor, block: Block): Promise<BlockVerdict> {
  let cleaned = block
  const reduced: ReducedText[] = []
  for (const { path, text } of textsAt(block, textPaths(block.type, 'html'))) {
    if (text === '') continue
    const read = await cleanMarkup(reading, { kind: 'html', text })
    if ('fault' in read) return { ok: false, issues: [{ path, ...fieldReason(`markup_${read.fault}`) }] }
    cleaned = updateBlockPath(cleaned, path, read.clean)
    if (read.leftOut.length > 0) reduced.push({ path, leftOut: read.leftOut })
  }
  return { ok: true, block: cleaned, reduced }
}

type BlockVerdict =
  | { ok: true; block: Block; reduced: readonly ReducedText[] }
  | { ok: false; issues: readonly BlockIssue[] }

async function checkBlock(reading: ReadingFor, raw: unknown): Promise<BlockVerdict> {
  const broken = findBrokenText(raw)
  if (broken) return { ok: false, issues: [broken] }
  const parsed = parseBlock(raw)
  if (!parsed.ok) return parsed
  const block = withSchemes(parsed.block)
  const issues = addressIssues(block)
  return issues.length > 0 ? { ok: false, issues } : withCleanHtml(reading, block)
}

/** Returns null for a value that is nested too deeply to be written as text; the check refuses it. */
function textOf(raw: unknown): string | null {
  try {
    return JSON.stringify(raw)
  } catch {
    return null
  }
}

async function checkOnce(reading: ReadingFor, raw: unknown): Promise<BlockVerdict> {
  const text = textOf(raw)
  if (text === null) return checkBlock(reading, raw)
  const block = findKnown(reading.ports, text)
  if (block) return { ok: true, block, reduced: [] }
  const checked = await checkBlock(reading, raw)
  // What is left out is told each time that it is sent.
  if (checked.ok && checked.reduced.length === 0) remember(reading.ports, text, checked.block)
  return checked
}

/** The blocks as they are stored, at today's version, and all of their problems. */
export async function validateBlocks(
  reading: ReadingFor,
  raw: readonly unknown[],
): Promise<{ blocks: Block[]; issues: BlockIssue[]; reduced: ReducedText[] }> {
  const blocks: Block[] = []
  const reduced: ReducedText[] = []
  const issues: BlockIssue[] = []
  const ids = new Set<string>()
  for (const [at, item] of raw.entries()) {
    const checked = await checkOnce(reading, item)
    if (!checked.ok) {
      issues.push(...checked.issues.map((issue) => ({ ...issue, path: issue.path ? `${at}.${issue.path}` : `${at}` })))
      continue
    }
    const { block } = checked
    if (ids.has(block.id)) issues.push({ path: `${at}.id`, ...fieldReason('block_id_repeated') })
    ids.add(block.id)
    blocks.push(block)
    reduced.push(...checked.reduced.map((one) => ({ ...one, path: `${at}.${one.path}` })))
  }
  return { blocks, issues, reduced }
}
