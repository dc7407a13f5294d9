/** How screens are looked at: by width and by colour scheme, with nothing that moves. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'
import type { FakeShop } from './fake-shop.ts'
import { isLongRun } from './long-run.ts'

export type Scheme = 'light' | 'dark'

interface EmulationSession {
  send(method: 'Emulation.setEmulatedMedia', params: { features: { name: string; value: string }[] }): Promise<unknown>
}

const emulate = (scheme: Scheme, motion: 'reduce' | 'no-preference') =>
  (cdp() as unknown as EmulationSession).send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  })

/** As the system asks for it. `serveEachTest` goes back to light before the next test. */
export const preferScheme = (scheme: Scheme) => emulate(scheme, 'reduce')

/** As for people who like motion; the tests' browser asks for none. */
export const preferMotion = () => emulate('light', 'no-preference')

/** As a contrast theme of Windows. */
export const preferForcedColors = () =>
  (cdp() as unknown as EmulationSession).send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

/** As the tests' browser begins. */
export async function forgetPreferences(): Promise<void> {
  const isAtStart =
    matchMedia('(prefers-color-scheme: light)').matches &&
    matchMedia('(prefers-reduced-motion: reduce)').matches &&
    matchMedia('(forced-colors: none)').matches
  if (!isAtStart) await emulate('light', 'reduce')
}

/** What is wider than the page, from the outside in. */
function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 0 && (left < 0 || right > clientWidth)
  })
  return [`the page: ${scrollWidth} px`, ...wide.slice(0, 20).map((one) => one.outerHTML.slice(0, 160))]
}

/** Nothing waits, and nothing sticks out sideways. */
export async function expectFits(what: string, { width, height }: { width: number; height: number }): Promise<void> {
  const message = `${what}, ${width} px`
  await page.viewport(width, height)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length, { message }).toBe(0)
  await expect.poll(sticksOut, { message }).toEqual([])
}

/** Nothing waits, nothing sticks out sideways, and nothing keeps anybody out. */
export async function expectGoodLook(
  what: string,
  size: { width: number; height: number },
  except: readonly string[] = [],
): Promise<void> {
  await expectFits(what, size)
  await expectAccessible(except)
}

/** What the console is designed for: a desk, a small laptop or tablet, a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

/**
 * {@link expectGoodLook} at the widest and at the narrowest; between them lie the parts of either, so that what lies between
 * has to fit alone. In the dark a phone has the parts of the light one in the colours of the dark desk: the long run alone reads
 * them there too.
 */
export async function expectGoodLooks(what: string, except: readonly string[] = []): Promise<void> {
  const [desk, tablet, phone] = sizes
  await expectGoodLook(what, desk, except)
  await expectFits(what, tablet)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  await (isDark && !isLongRun ? expectFits(what, phone) : expectGoodLook(what, phone, except))
}

/** Two looks in which each language and each scheme is seen once. */
export const looks = [
  ['en', 'light'],
  ['ar', 'dark'],
] as const satisfies [ConsoleLanguage, Scheme][]

/** The console in this look, from the next `openScreen` on. */
export async function preferLook(
  shop: FakeShop,
  [language, scheme]: readonly [ConsoleLanguage, Scheme],
): Promise<void> {
  shop.language = language
  localStorage.setItem('console-language', language)
  await preferScheme(scheme)
}
