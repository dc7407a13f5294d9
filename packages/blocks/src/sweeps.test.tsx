import { type Block, type BlockType, blockTypes } from '@vitrine/domain/blocks/block.schema'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { canonicalHtml } from './kit/canonical-html.fixture.ts'
import type { BlockHost } from './kit/host.ts'
import { emptyHost, sampleBlock, sampleHost } from './kit/samples.fixture.ts'
import { blockSchemas, createBlock, parseBlock } from './schemas.ts'
import { BlockRenderer, blockViews } from './views.ts'

type Renderer = ComponentType<{ block: Block; host: BlockHost }>
const built = Object.keys(blockSchemas) as (keyof typeof blockSchemas)[]

/** The same view files, compiled against Preact as the shopper app compiles them. */
let renderInPreact: (block: Block, host: BlockHost) => string
const renderInReact = (block: Block, host: BlockHost) => {
  const View = BlockRenderer as Renderer
  return renderToString(<View block={block} host={host} />)
}

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('react', () => import('preact/compat'))
  vi.doMock('react/jsx-runtime', () => import('preact/jsx-runtime'))
  vi.doMock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'))
  const { h } = await import('preact')
  const { renderToString: toText } = await import('preact-render-to-string')
  const { BlockRenderer: Preacted } = await import('./views.ts')
  renderInPreact = (block, host) => toText(h(Preacted as never, { block, host } as never))
  vi.doUnmock('react')
  vi.doUnmock('react/jsx-runtime')
  vi.doUnmock('react/jsx-dev-runtime')
})

describe('every block', () => {
  test.each(blockTypes)('%s: what is created is accepted as it is', (type) => {
    const block = createBlock(type)
    expect(parseBlock(block)).toEqual({ ok: true, block })
  })

  describe.each(built)('%s', (type: BlockType) => {
    const states: Record<string, Block> = {
      defaults: createBlock(type),
      filled: sampleBlock(type),
      oversized: sampleBlock(type, { oversized: true }),
    }
    for (const [state, block] of Object.entries(states)) {
      for (const host of [
        sampleHost({ mode: 'edit' }),
        sampleHost({ mode: 'live' }),
        sampleHost({ rightToLeft: true }),
        emptyHost,
      ]) {
        test(`${state} draws the same in React and Preact (${host.name})`, () => {
          const parsed = parseBlock(block)
          if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
          const inReact = canonicalHtml(renderInReact(parsed.block, host))
          expect(canonicalHtml(renderInPreact(parsed.block, host))).toBe(inReact)
          expect(inReact).not.toMatch(/undefined|NaN|\[object/)
        })
      }
    }
  })

  test('an unknown type and a hidden block render nothing [D-077]', () => {
    const host = sampleHost({ mode: 'live' })
    expect(renderInReact({ id: 'a', type: 'hologram' }, host)).toBe('')
    expect(renderInReact({ id: 'a', type: 'toString' }, host)).toBe('')
    expect(renderInReact({ ...sampleBlock('banner'), hidden: true }, host)).toBe('')
  })

  test('a view stands for each schema', () => {
    expect(Object.keys(blockViews).sort()).toEqual([...built].sort())
  })
})
