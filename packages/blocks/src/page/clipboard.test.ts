import { maxBlocksPerPage } from '@vitrine/domain/pages/page.rules'
import { describe, expect, test } from 'vitest'
import { createBlock } from '../schemas.ts'
import { copyBlocks, pasteBlocks } from './clipboard.ts'

describe('blocks on the clipboard', () => {
  test('what was copied comes back with ids of its own', () => {
    const blocks = [createBlock('banner'), createBlock('html')]
    const pasted = pasteBlocks(copyBlocks(blocks, 'aurora'), blocks)
    if (!pasted.ok) throw new Error(pasted.problem)
    expect(pasted.refused).toEqual([])
    expect(pasted.blocks.map(({ id: _, ...rest }) => rest)).toEqual(blocks.map(({ id: _, ...rest }) => rest))
    expect(new Set([...blocks, ...pasted.blocks].map(({ id }) => id)).size).toBe(4)
  })

  test('a block that does not pass is named, and the others still come', () => {
    const text = JSON.stringify({
      kind: 'vitrine/blocks',
      blocks: [createBlock('spacer'), { id: 'x', type: 'banner', images: [{ src: 'javascript:alert(1)' }] }, null],
    })
    expect(pasteBlocks(text)).toMatchObject({
      ok: true,
      blocks: [{ type: 'spacer' }],
      refused: [{ index: 1, issues: [{ path: 'images.0.src' }] }, { index: 2 }],
    })
  })

  test.each(['', 'a shopping list', '{"kind":"vitrine/blocks"}', '{"kind":"vitrine/blocks"', '["vitrine/blocks"]'])(
    'any other text is not taken: %s',
    (text) => {
      expect(pasteBlocks(text)).toEqual({ ok: false, problem: 'nothing' })
    },
  )

  test('more than a page holds is refused with the limit', () => {
    const text = copyBlocks(
      Array.from({ length: maxBlocksPerPage }, () => createBlock('spacer')),
      'aurora',
    )
    expect(pasteBlocks(text, [createBlock('spacer')])).toEqual({
      ok: false,
      problem: 'page-full',
    })
  })
})
