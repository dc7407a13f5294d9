import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownersColors } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const settings = page.getByRole('region', { name: 'Settings', exact: true })
const field = settings.getByRole('textbox', { name: 'HTML' })

async function openText(html: string): Promise<void> {
  const text = { ...createBlock('inlineHtmlContent'), source: { html } } as Block
  const [home] = opened.shop.pages
  if (home) opened.shop.savePage(home.id, (content) => ({ ...content, blocks: [text] }))
  await openScreen('/design/home')
  await expect.poll(() => document.querySelector('[data-block-type="inlineHtmlContent"]')).not.toBeNull()
  document.querySelector<HTMLElement>('[data-block-type="inlineHtmlContent"]')?.click()
  await expect.element(field).toBeVisible()
}

const canvasPage = () =>
  document.querySelector<HTMLIFrameElement>('[data-block-type="inlineHtmlContent"] iframe')?.srcdoc ?? ''

describe('the field of HTML', () => {
  test('says at once what is left out, by number and name, and nothing of what is kept', async () => {
    await openText('<div style="background:#b00;color:#fff;padding:10px">Last chance: 30 % off</div>')
    await expect.poll(canvasPage).toContain('background:#b00;color:#fff;padding:10px')
    await expect.element(settings.getByText(/^Left out:/)).not.toBeInTheDocument()
    await field.fill(
      '<iframe src="https://www.dailymotion.com/embed/video/x"></iframe><p style="filter:blur(1px);behavior:x">a</p>',
    )
    await expect
      .element(settings.getByText('Left out: a video frame (www.dailymotion.com), 2 styles (filter, behavior)'))
      .toBeVisible()
    await expect.poll(canvasPage).toContain('<p dir="auto">a</p>')
    await expectAccessible(ownersColors)
  })

  test('reads a long text on a thread of its own, and its preview shows what canvas and shopper app show', async () => {
    const long = `<p style="color:#0070c0">Blue</p>${'<p onclick="x()">One more line of text.</p>'.repeat(2500)}`
    await openText(long)
    await expect.element(settings.getByText('Left out: 2500 scripts (onclick)')).toBeVisible()
    await settings.getByText('Preview', { exact: true }).click()
    const preview = settings.getByTitle('Preview of HTML').element() as HTMLIFrameElement
    await expect.poll(() => preview.srcdoc).toContain('<p style="color:#0070c0" dir="auto">Blue</p>')
    await expect.poll(canvasPage).toContain('<p style="color:#0070c0" dir="auto">Blue</p>')
    expect(preview.srcdoc).not.toContain('onclick')
  })
})
