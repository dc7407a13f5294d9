/** The command palette, as a person with a keyboard uses it. */
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

export const paletteSearch = page.getByRole('textbox', { name: 'Search screens, orders, customers, designs and texts' })

/** Opens it; its code comes with the first use, and what is typed before it has the focus goes elsewhere. */
export async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(paletteSearch).toHaveFocus()
}
