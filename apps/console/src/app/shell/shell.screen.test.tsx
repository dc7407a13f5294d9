import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPalette } from '../../../test/command-palette-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

serveEachTest()

/** Tab goes on from where the focus was last, which may be in a screen that another file has drawn on this page. */
function startAtTheTop(): void {
  const first = document.createElement('button')
  document.body.prepend(first)
  first.focus()
  first.remove()
}

describe('the frame by keys', () => {
  test('the first stop skips to the content, and a question mark that is typed is only a letter', async () => {
    await openScreen('/switch-application')
    const search = page.getByRole('textbox', { name: 'Search apps' })
    await expect.element(search).toBeVisible()
    startAtTheTop()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await userEvent.keyboard('{Tab}?')
    await expect.element(search).toHaveValue('?')
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('a key opens the palette, which leads to a page and gives it the focus, and another lists the shortcuts', async () => {
    await openScreen('/profile')
    await expect.element(page.getByRole('main')).toBeVisible()
    await openPalette()
    await expectAccessible()
    await userEvent.keyboard('switch{Enter}')
    await expect.poll(() => location.pathname).toBe('/switch-application')
    await expect.element(page.getByRole('heading', { name: 'Switch application' })).toHaveFocus()
    await userEvent.keyboard('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(shortcuts.getByText('Search or jump to')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(shortcuts).not.toBeInTheDocument()
  })
})
