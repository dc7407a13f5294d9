import type { Block } from '@vitrine/domain/blocks/block.schema'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createBlock, parseBlock } from '../../schemas.ts'
import { BlockRenderer, loadLaterViews } from '../../views.ts'
import { sampleHost } from '../fixtures/samples.fixture.ts'
import type { BlockHost } from '../host/host.ts'

await loadLaterViews()

/** Only the canvas says why a block is not shown. */
const canvasWords = { nameOf: () => '', leftOut: () => 'Not shown for this product' }

const draw = (more: object, mode: BlockHost['mode'] = 'live') => {
  const parsed = parseBlock({ ...createBlock('customFields'), ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return renderToString(
    <BlockRenderer
      block={parsed.block as Block}
      host={sampleHost({ mode, ...(mode === 'edit' && { canvasWords }) })}
    />,
  )
}

describe('blocks of the product page', () => {
  test('an accordion is open, or collapsed by default; a modal opens from a button', () => {
    expect(draw({})).toContain('<details open="">')
    expect(draw({ options: { presentationStyle: 'accordion', collapsed: true } })).toContain('<details>')
    const modal = draw({ options: { presentationStyle: 'modal', collapsed: true } })
    expect(modal).toContain('aria-haspopup="dialog"')
    expect(modal).not.toContain('Leather')
  })

  test('a title that is hidden leaves the content open', () => {
    const html = draw({ title: { text: 'Facts', visible: false } })
    expect(html).not.toContain('Facts')
    expect(html).toContain('Leather')
  })

  test('a block that is not for this product is not shown to shoppers; the canvas shows it faintly', () => {
    const conditions = [{ key: 'tags', values: ['wool'] }]
    expect(draw({ conditions })).toBe('')
    expect(draw({ conditions }, 'edit')).toContain('Not shown for this product')
    expect(draw({ conditions: [{ key: 'tags', values: ['leather'] }] })).toContain('Leather')
  })

  test('chosen attributes come in their order under their names; what the product lacks is left out', () => {
    const fields = [
      { id: 'care', name: 'How to care for it' },
      { id: '', name: 'Attribute 2' },
      { id: 'material', name: '' },
    ]
    const html = draw({ fields })
    expect(html.indexOf('How to care for it')).toBeLessThan(html.indexOf('Material'))
    expect(html).not.toContain('Attribute 2')
    expect(draw({ fields }, 'edit')).toContain('Attribute 2')
  })
})
