/** Builders of the editor's tests: a design, and an editor on it whose clock the test moves. */
import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { type LayoutContent, layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import { type Page, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { designEntries } from './design-document.ts'
import { createEditor } from './editor.ts'

export const buildBlock = (id: string, type: BlockType = 'spacer'): Block => ({ ...createBlock(type), id })

export function buildPage(id: string, blocks: readonly Block[] = [], over: Partial<Page> = {}): Page {
  return {
    ...pageContentSchema.parse({ title: { text: id } }),
    id,
    blocks: [...blocks],
    multiplePage: false,
    position: 0,
    revision: `${id}-1`,
    updatedAt: '2026-01-01T00:00:00Z',
    updatedBy: 'Ada',
    ...over,
  }
}

export function buildDesign(pages: Page[], over: { multiplePage?: boolean } = {}): DesignDraft {
  const layout: LayoutContent = layoutContentSchema.parse({ options: { multiplePage: over.multiplePage ?? false } })
  return {
    pages,
    layout: { ...layout, id: 'layout', revision: 'layout-1', updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ada' },
  }
}

const labels: Record<string, string> = { spacer: 'Spacer', banner: 'Image banner', searchBar: 'Search' }

export function openEditor(design: DesignDraft, over: { canChange?: boolean } = {}) {
  let time = 0
  const editor = createEditor({
    entries: designEntries(design),
    labelOf: (type) => labels[type] ?? type,
    now: () => time,
    ...over,
  })
  /** Everything a save would carry. */
  const snapshot = () => new Map(editor.document.entries())
  return {
    editor,
    snapshot,
    wait: (ms: number) => {
      time += ms
    },
  }
}

/** One page 'home' with spacers a, b and c. */
export const abcDesign = () => buildDesign([buildPage('home', [buildBlock('a'), buildBlock('b'), buildBlock('c')])])
