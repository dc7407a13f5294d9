/** How screens are looked at: by width and by colour scheme, with nothing that moves. */
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'

export type Scheme = 'light' | 'dark'

interface EmulationSession {
  send(method: 'Emulation.setEmulatedMedia', params: { features: { name: string; value: string }[] }): Promise<unknown>
}

/** As the system asks for it; without a scheme, as before. */
export async function preferScheme(scheme?: Scheme): Promise<void> {
  const features =
    scheme === undefined
      ? []
      : [
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]
  await (cdp() as unknown as EmulationSession).send('Emulation.setEmulatedMedia', { features })
}

/** Nothing waits, nothing sticks out sideways, and nothing keeps anybody out. */
export async function expectGoodLook(what: string, size: { width: number; height: number }, except: string[] = []) {
  await page.viewport(size.width, size.height)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length, { message: what }).toBe(0)
  const { scrollWidth, clientWidth } = document.documentElement
  expect([what, size.width, scrollWidth > clientWidth]).toEqual([what, size.width, false])
  await expectAccessible(except)
}

/** As for people who like motion; the tests' browser asks for none. */
export async function preferMotion(): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'no-preference' }]
  await (cdp() as unknown as EmulationSession).send('Emulation.setEmulatedMedia', { features })
}
