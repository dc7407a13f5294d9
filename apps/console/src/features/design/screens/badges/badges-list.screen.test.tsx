import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dragAbove,
  list,
  more,
  names,
  openBadges,
  openBadgesAgain,
  preview,
  row,
  serveBadges,
  settings,
  title,
  updatedText,
  worn,
} from '../../../../../test/badges-driver.ts'
import { ownersColors, saveBar } from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()
const served = serveBadges(opened)

const three = ['First', 'Second', 'Third'] as const
const stored = () => served.badges.titles
const priorities = () => served.badges.all.map(({ title: { text }, priority }) => [text, priority])
const calls = () => opened.server.calls(badgesRoutes.reorderBadges).length
const saveButton = saveBar.getByRole('button', { name: 'Save draft' })

describe('the list of badges', () => {
  test('is reached from the design menu: list, preview, settings and a Save button [D-003] [D-049]', async () => {
    served.badges.plan(...three.map((text) => ({ title: { text } })))
    await openScreen('/design/home')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Product badges', exact: true })
      .click()
    await expect.poll(() => location.pathname).toBe('/design/product-badges')
    await expect.poll(names).toEqual(three)
    await expect.poll(() => worn()?.textContent).toBe('First')
    await expect.element(page.getByRole('textbox', { name: 'New badge' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add badge' })).toBeVisible()
    const left = (element: Element) => element.getBoundingClientRect().left
    const places = [list, preview, settings].map((part) => left(part.element()))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expectAccessible(ownersColors)
    await row('Second').click()
    await title.fill('Changed')
    await saveButton.click()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(stored()).toEqual(['First', 'Changed', 'Third'])
    await dragAbove('Third', 'First')
    await expect.poll(names).toEqual(['Third', 'First', 'Changed'])
    await more('Third', 'Delete')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(names).toEqual(['First', 'Changed'])
  })

  test('has a new badge one above the highest and open for editing, with the save bar shown [D-180] [D-273]', async () => {
    await openBadges(served.badges, ...three)
    await page.getByRole('button', { name: 'Add badge' }).click()
    await expect.element(page.getByText('Required!')).toBeVisible()
    expect(opened.server.calls(badgesRoutes.createBadge)).toEqual([])
    await page.getByRole('textbox', { name: 'New badge' }).fill('Fourth')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The new badge has been created successfully')).toBeVisible()
    await expect.poll(names).toEqual(['Fourth', ...three])
    await expect.element(title).toHaveValue('Fourth')
    await expect.element(saveBar).toBeVisible()
    expect(opened.server.calls(badgesRoutes.createBadge)[0]?.body).toMatchObject({ priority: 4 })
    expect(priorities()).toEqual([
      ['Fourth', 4],
      ['First', 3],
      ['Second', 2],
      ['Third', 1],
    ])
  })

  test('sends an order that was dropped at once, without Save; keys and menu do the same [D-181]', async () => {
    await openBadges(served.badges, ...three)
    await dragAbove('Third', 'First')
    await expect.poll(stored).toEqual(['Third', 'First', 'Second'])
    expect(calls()).toBe(1)
    await expect.element(saveBar).not.toBeInTheDocument()
    ;(row('Second').element() as HTMLElement).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(page.getByText('Second moved to place 2 of 3')).toBeInTheDocument()
    await expect.poll(stored).toEqual(['Third', 'Second', 'First'])
    await more('First', 'Move to the top')
    await expect.poll(stored).toEqual(['First', 'Third', 'Second'])
    expect(calls()).toBe(3)
    expect(names()).toEqual(['First', 'Third', 'Second'])
    expect(priorities()).toEqual([
      ['First', 3],
      ['Third', 2],
      ['Second', 1],
    ])
    await expect.element(saveBar).not.toBeInTheDocument()
  })

  test('asks before a badge is deleted, and afterwards none is selected [D-183] [D-275]', async () => {
    await openBadges(served.badges, ...three)
    await row('Second').click()
    await more('Second', 'Delete')
    const dialog = page.getByRole('dialog')
    const question = 'Are you sure you want to delete this badge? This action cannot be undone.'
    await expect.element(dialog.getByText(question, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(stored()).toEqual(three)
    await more('Second', 'Delete')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('The badge has been deleted successfully')).toBeVisible()
    await expect.poll(names).toEqual(['First', 'Third'])
    await expect.element(page.getByText('No badge is selected')).toBeVisible()
    expect(list.element().querySelector('[aria-pressed=true]')).toBeNull()
    expect(stored()).toEqual(['First', 'Third'])
  })

  test('lets whoever may only look change nothing', async () => {
    opened.shop.letOnlyLook()
    await openBadges(served.badges, 'First')
    await expect
      .element(page.getByText('You need the permission ‘Change designs’ for this. Ask an owner of this app.'))
      .toBeVisible()
    await expect.element(title).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Add badge' })).not.toBeInTheDocument()
    expect(list.getByRole('button', { name: /^More for/ }).elements()).toEqual([])
    await expectAccessible(ownersColors)
  })

  test('has the badge open that the address names; of one that there is none of it says so until another one is chosen', async () => {
    served.badges.plan(...three.map((text) => ({ title: { text } })))
    const second = served.badges.all.find(({ title: { text } }) => text === 'Second')?.id
    await openScreen(`/design/product-badges?badge=${second}`)
    await expect.element(title).toHaveValue('Second')
    await expect.poll(() => location.search).toBe('')
    await openScreen('/design/product-badges?badge=unknown')
    await expect.element(page.getByRole('alert').filter({ hasText: 'This is not here' })).toBeVisible()
    await expect.element(title).not.toBeInTheDocument()
    await expectAccessible(ownersColors)
    await row('Third').click()
    await expect.element(title).toHaveValue('Third')
    await expect.element(page.getByText('This is not here')).not.toBeInTheDocument()
  })

  test('is a sheet over the preview on a phone, as are the settings, and everything works', async () => {
    await page.viewport(390, 844)
    await openBadges(served.badges, ...three)
    await page.getByRole('button', { name: 'Badges', exact: true }).click()
    await row('Second').click()
    await title.fill('By phone')
    await expectAccessible(ownersColors)
    await saveButton.click()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(stored()).toEqual(['First', 'By phone', 'Third'])
    expect(document.documentElement.scrollWidth).toBe(390)
    await openBadgesAgain()
    await page.viewport(1440, 900)
  })
})
