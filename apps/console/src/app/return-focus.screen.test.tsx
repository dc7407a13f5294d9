import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ReturnFocus } from './return-focus.ts'

afterEach(cleanup)

const MenuWithDialog = ({ isOpen }: { isOpen: boolean }) => (
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
    {isOpen && (
      <div role="dialog" aria-label="Rename">
        <button type="button">Close</button>
      </div>
    )}
  </>
)

test('a dialog that is closed while the menu that led to it still fades gives the focus to the button of the menu', async () => {
  const { rerender } = await render(<MenuWithDialog isOpen />)
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  page.getByRole('menuitem', { name: 'Rename' }).element().focus()
  close.element().focus()
  await expect.element(close).toHaveFocus()
  await rerender(<MenuWithDialog isOpen={false} />)
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
})
