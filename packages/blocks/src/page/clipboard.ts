/** Blocks on the clipboard: JSON with a type mark. Each block is checked before anything is pasted. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { maxBlocksPerPage } from '@vitrine/domain/pages/page.rules'
import { isRecord } from '../kit/define/parse-block.ts'
import { type BlockIssue, parseBlock } from '../schemas.ts'
import { cloneWithNewIds } from './block-list.ts'

const mark = 'vitrine/blocks'
const maxChars = 5_000_000

/** With the app that they are copied from: in another one not all that they refer to exists. */
export const copyBlocks = (blocks: readonly Block[], app: string): string =>
  JSON.stringify({ kind: mark, version: 1, app, blocks })

export type Pasted =
  | { ok: true; blocks: Block[]; app: string | null; refused: { index: number; issues: BlockIssue[] }[] }
  | { ok: false; problem: 'nothing' | 'page-full' }

function readCopied(text: string): { raws: unknown[]; app: string | null } | null {
  if (text.length > maxChars || !text.includes(mark)) return null
  try {
    const copied: unknown = JSON.parse(text)
    if (!isRecord(copied) || copied['kind'] !== mark || !Array.isArray(copied['blocks'])) return null
    return { raws: copied['blocks'], app: typeof copied['app'] === 'string' ? copied['app'] : null }
  } catch {
    return null
  }
}

/**
 * The blocks of a clipboard text with new ids, and the app that they come from where the text says it. Invalid ones are
 * listed in `refused`; the others are still pasted.
 */
export function pasteBlocks(text: string, taken: readonly Block[] = []): Pasted {
  const copied = readCopied(text)
  if (copied === null) return { ok: false, problem: 'nothing' }
  const { raws, app } = copied
  if (raws.length + taken.length > maxBlocksPerPage) {
    return { ok: false, problem: 'page-full' }
  }
  const blocks: Block[] = []
  const refused: { index: number; issues: BlockIssue[] }[] = []
  for (const [index, raw] of raws.entries()) {
    const parsed = parseBlock(raw)
    if (parsed.ok) blocks.push(parsed.block)
    else refused.push({ index, issues: parsed.issues })
  }
  return { ok: true, blocks: cloneWithNewIds(blocks, taken), app, refused }
}
