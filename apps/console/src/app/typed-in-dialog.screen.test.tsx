/** What was typed into a dialog, before a part of a new version reloads the page. */
import '../../test/open-screen.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { watchTyping } from './reload-after-upgrade.ts'

test('a dialog in which somebody typed counts until it is closed, and a search on the page does not', async () => {
  const hasTyped = watchTyping()
  await render(
    <>
      <input aria-label="Search" />
      <div role="dialog">
        <input aria-label="Name" />
      </div>
    </>,
  )
  await page.getByLabelText('Search').fill('shoes')
  expect(hasTyped()).toBe(false)
  await page.getByLabelText('Name').fill('Ada')
  await page.getByLabelText('Search').fill('hats')
  expect(hasTyped()).toBe(true)
  await cleanup()
  expect(hasTyped()).toBe(false)
})
