import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { ReturnFocus } from './return-focus.ts'

afterEach(cleanup)

test('a dialog that is closed while the menu that led to it still fades gives the focus to the button of the menu', async () => {
  const { container } = await render(
    <>
      <ReturnFocus />
      <button type="button" id="actions">
        Actions
      </button>
      <div role="menu" aria-labelledby="actions">
        <button type="button" role="menuitem">
          Rename
        </button>
      </div>
      <div role="dialog" aria-label="Rename">
        <button type="button">Close</button>
      </div>
    </>,
  )
  container.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  const dialog = container.querySelector('[role="dialog"]')
  dialog?.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Close')
  dialog?.remove()
  await expect.poll(() => document.activeElement?.textContent).toBe('Actions')
})
