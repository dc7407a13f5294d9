import { expect, test } from 'vitest'
import { pageDocument } from './page-document.ts'

const linkOf = (html: string) => {
  const page = { html, css: '', boot: {}, scripts: [] }
  const shop = { base: '/a/one/', name: 'Nordvik', language: 'en', rightToLeft: false, themeColor: '#FFFFFF' }
  return /<link rel="preload" as="image"[^>]*>/.exec(pageDocument({ ...shop, page, script: '/app.js' }))?.[0]
}

test('the first picture that is not lazy is fetched at once, in the size that the page will choose', () => {
  expect(
    linkOf(
      '<img src="/logo.webp" loading="lazy"><img src="/shirt.webp" srcset="/shirt-t.webp 320w,/shirt.webp 800w" sizes="176px" loading="eager">',
    ),
  ).toBe(
    '<link rel="preload" as="image" href="/shirt.webp" imagesrcset="/shirt-t.webp 320w,/shirt.webp 800w" imagesizes="176px" fetchpriority="high">',
  )
  expect(linkOf('<img src="/banner.webp" sizes="390px" loading="eager">')).toBe(
    '<link rel="preload" as="image" href="/banner.webp" fetchpriority="high">',
  )
  expect(linkOf('<img src="/banner.webp" loading="lazy"><p>No picture</p>')).toBeUndefined()
})
