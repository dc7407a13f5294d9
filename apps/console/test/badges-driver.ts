/** The badges screen as a person uses it, with the fake badges behind it. */
import { beforeEach, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { FakeBadges, type PlannedBadge } from './fake-badges.ts'
import { products } from './fake-shop.ts'
import { type OpenedScreen, openScreen } from './open-screen.tsx'

export const list = page.getByRole('list', { name: 'Badges' })
export const settings = page.getByRole('region', { name: 'Settings of the badge' })
export const preview = page.getByRole('region', { name: 'Preview' })
export const title = settings.getByRole('textbox', { name: 'Title', exact: true })
export const updatedText = 'The new badge has been updated successfully'

/** Call after `serveEachTest`: badges of its own for each test. */
export function serveBadges(opened: OpenedScreen): { readonly badges: FakeBadges } {
  const served = { badges: new FakeBadges() }
  beforeEach(() => {
    served.badges = new FakeBadges()
    served.badges.serve(opened.server, products)
  })
  return served
}

/** Opens the screen on these badges, the highest priority first. */
export async function openBadges(badges: FakeBadges, ...planned: readonly (string | PlannedBadge)[]): Promise<void> {
  badges.plan(...planned.map((badge) => (typeof badge === 'string' ? { title: { text: badge } } : badge)))
  await openBadgesAgain()
}

export async function openBadgesAgain(): Promise<void> {
  await openScreen('/design/product-badges')
  await expect.element(preview.getByRole('listitem').first()).toBeVisible()
}

export const names = (): (string | null)[] =>
  [...document.querySelectorAll('[data-row-id] > button:first-of-type > span:first-child')].map(
    ({ textContent }) => textContent,
  )

export const row = (name: string): Locator => list.getByRole('button', { name: new RegExp(`^${name}\\b`) })

/** Picks an entry of the menu in the badge's row. */
export async function more(name: string, action: string): Promise<void> {
  await list.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Drops a badge just above another one. */
export async function dragAbove(name: string, other: string): Promise<void> {
  const target = row(other)
  const { width } = target.element().getBoundingClientRect()
  await row(name).dropTo(target, { targetPosition: { x: width / 2, y: 4 }, steps: 12 })
}

/** The badge that the sample product, the first one, wears. */
export const worn = (): HTMLElement | null =>
  preview.getByRole('listitem').first().element().querySelector<HTMLElement>('[data-badge]')

export async function addCondition(label: string): Promise<void> {
  await settings.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

/** A condition by its place, counted from the top. */
export const condition = (place: number): Locator =>
  settings
    .getByRole('list', { name: 'Conditions' })
    .getByRole('listitem')
    .nth(place - 1)
