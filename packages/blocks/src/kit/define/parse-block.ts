/** Migrates a stored block to today's version and checks it. */

import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import type { BlockSchema } from './define-schema.ts'

type LooseBlock = Record<string, unknown>
export type BlockIssue = FieldWords & {
  /** Dotted path, such as `images.2.src`. */
  path: string
}

export const isRecord = (value: unknown): value is LooseBlock =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const maxDepth = 24

/** Unknown fields are kept unchanged, so this check stops them from being nested too deeply to be written as JSON. */
export function isTooDeep(raw: object, levels = maxDepth): boolean {
  if (levels === 0) return true
  for (const value of Array.isArray(raw) ? raw : Object.values(raw))
    if (typeof value === 'object' && value !== null && isTooDeep(value, levels - 1)) return true
  return false
}

/** The version stated in a raw block; blocks from before there were versions count as 1. */
const versionOf = (raw: LooseBlock): number => (typeof raw['schemaVersion'] === 'number' ? raw['schemaVersion'] : 1)

/** The block after every migration above its version, or an issue when the block is newer than this program. */
export function migrateBlock(
  schema: Pick<BlockSchema, 'version' | 'migrations'>,
  raw: LooseBlock,
): { ok: true; block: LooseBlock } | { ok: false; issues: BlockIssue[] } {
  const from = versionOf(raw)
  if (from > schema.version) {
    return {
      ok: false,
      issues: [{ path: 'schemaVersion', ...fieldReason('block_newer', { version: from, known: schema.version }) }],
    }
  }
  let block = raw
  for (const step of schema.migrations) if (step.to > from) block = step.up(block)
  return { ok: true, block: { ...block, schemaVersion: schema.version } }
}
