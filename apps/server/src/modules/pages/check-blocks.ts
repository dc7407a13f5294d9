/** What a page's blocks must meet to be stored: their type's schema, own ids, harmless addresses, clean HTML. */
import { parseBlock } from '@vitrine/blocks/schemas'
import { hasUnsafeScheme, parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { isRecord } from '@vitrine/domain/pages/overlay-paths.rules'
import { cleanHtml } from './clean-html.ts'

export interface BlockIssue {
  /** Dotted, from the list of blocks: `3.height`. */
  path: string
  message: string
}

/** Types whose `content` is HTML; elsewhere it is plain text. */
const htmlTypes = new Set(['html', 'inlineHtmlContent', 'description'])

const isBadAddress = (url: unknown): boolean =>
  typeof url === 'string' &&
  (hasUnsafeScheme(url) || (/^[a-z][a-z0-9+.-]*:\/\//i.test(url.trim()) && !parseWebUrl(url)))

/** Addresses that the blocks' schemas hold as plain text. */
function addressIssues(block: Block): BlockIssue[] {
  const message = 'Use an address that begins with https://'
  const inside = (name: string, key: string): BlockIssue[] => {
    const part = block[name]
    return isRecord(part) && isBadAddress(part[key]) ? [{ path: `${name}.${key}`, message }] : []
  }
  return [...inside('source', 'url'), ...inside('store', 'website')]
}

function withCleanHtml(block: Block): Block {
  const { content, source } = block
  const html = isRecord(source) ? source['html'] : undefined
  return {
    ...block,
    ...(typeof content === 'string' && htmlTypes.has(block.type) && { content: cleanHtml(content) }),
    ...(typeof html === 'string' && { source: { ...(source as object), html: cleanHtml(html) } }),
  }
}

/** The blocks as they are stored, at today's version, or everything that is wrong with them. */
export function validateBlocks(raw: readonly unknown[]): { blocks: Block[]; issues: BlockIssue[] } {
  const blocks: Block[] = []
  const issues: BlockIssue[] = []
  const ids = new Set<string>()
  for (const [at, item] of raw.entries()) {
    const parsed = parseBlock(item)
    if (!parsed.ok) {
      issues.push(...parsed.issues.map(({ path, message }) => ({ path: path ? `${at}.${path}` : `${at}`, message })))
      continue
    }
    const { block } = parsed
    if (ids.has(block.id)) issues.push({ path: `${at}.id`, message: 'Another block of the page has this id' })
    ids.add(block.id)
    issues.push(...addressIssues(block).map(({ path, message }) => ({ path: `${at}.${path}`, message })))
    blocks.push(withCleanHtml(block))
  }
  return { blocks, issues }
}
