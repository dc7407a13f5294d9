/** The field, the canvas and the shopper app run the cleaner where they are; the save runs it on a thread of the server. */
import { cleanHtml } from '@vitrine/blocks/kit/html/clean-html'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { validateBlocks } from './check-blocks.ts'

const banner = '<div style="background:#b00;color:#fff;padding:10px">Last chance: 30 % off</div>'
const pieces = [
  '<div style="background:url(x);color:#fff">',
  '<p style=\'font:12pt "A B",serif;filter:x\'>',
  '<table bgcolor=red><tr><td>',
  '</td></tr></table>',
  '</div>',
  '</p>',
  '<iframe src="//youtu.be/abcdefghijk">',
  '</iframe>',
  '<font color=white>',
  '<custom-x>',
  '<style>.a{color:red;background:var(--x)}</style>',
  '<img src=x onerror=y>',
  'Größe &amp; &lt;b&gt; \u00a0 مرحبا',
]
const markup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 9 })), { maxLength: 20 })

describe('what the field shows of HTML', async () => {
  const { ports } = await createTestApp()
  const save = async (html: string) => {
    const { blocks, issues } = await validateBlocks({ ports, appKey: 'aurora' }, [
      { id: 'a', type: 'inlineHtmlContent', source: { html } },
    ])
    return issues.length > 0 ? issues : (blocks[0]?.['source'] as { html?: string } | undefined)?.html
  }

  it('is what a save keeps, for the banner of a real shop', async () => expect(await save(banner)).toBe(banner))

  it('is what a save keeps, for every text', async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (all) => {
        // What no field of ours holds is refused before it is cleaned.
        const html = all.join('').replace(/[\p{Cc}\p{Cs}]/gu, '')
        expect(await save(html)).toBe(cleanHtml(html).html)
      }),
      { numRuns: 200 },
    )
  })
})
