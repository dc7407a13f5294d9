import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockOf, openHome, saveBar, shownBlocks } from '../../../test/design-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('the save bar', () => {
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const button = (name: string) => saveBar.getByRole('button', { name })
  const savedTitle = () => opened.shop.pages[0]?.title.text
  const edit = async (text: string) => {
    await title.fill(text)
    await expect.element(saveBar).toBeVisible()
  }

  beforeEach(() => openHome(opened.shop, [{ title: 'Winter', blocks: [blockOf('spacer')] }]))

  test("the bar appears with the first edit; 'Save draft' saves, clears the flag and takes the bar away [A-097] [A-098]", async () => {
    await expect.element(saveBar).not.toBeInTheDocument()
    await edit('Spring')
    await expectAccessible(['[data-phone]'])
    await button('Save draft').click()
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
    await expect.element(saveBar).not.toBeInTheDocument()
    expect(savedTitle()).toBe('Spring')
  })

  test.each([
    [
      'an answer of the server',
      new AppError('publish_blocked', { message: 'The disk of the server is full.' }),
      'The disk of the server is full.',
    ],
    ['a server that restarts', new AppError('unavailable'), 'The service is busy or restarting.'],
    ['a lost connection', null, 'The server could not be reached.'],
  ])(
    "the button reads 'Saving' while it runs; after %s it says why and keeps the flag, the bar and the edit [A-097] [A-171] [D-008]",
    async (_kind, refusal, said) => {
      await edit('Never saved')
      const release = opened.server.hold(pagesRoutes.saveDesign)
      await button('Save draft').click()
      await expect.element(button('Saving')).toBeVisible()
      if (refusal) opened.server.refuse(pagesRoutes.saveDesign, refusal)
      else opened.server.goAway()
      release()
      await expect.element(page.getByRole('alert').getByText(said)).toBeVisible()
      await expect.element(button('Save draft')).toBeVisible()
      await expect.element(title).toHaveValue('Never saved')
      expect(savedTitle()).toBe('Winter')
      opened.server.comeBack()
      await button('Discard changes').click()
      await expect.element(saveBar).not.toBeInTheDocument()
      await expect.element(title).toHaveValue('Winter')
    },
  )

  test("'Discard changes' brings back the last saved state and clears the flag [A-098] [D-006]", async () => {
    await edit('Thrown away')
    await page.getByRole('button', { name: 'Image banner' }).click()
    await expect.poll(() => shownBlocks().length).toBe(2)
    await button('Discard changes').click()
    await expect.element(saveBar).not.toBeInTheDocument()
    await expect.poll(() => shownBlocks().length).toBe(1)
    // The question on leaving appears only while something is unsaved.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
    await expect.poll(() => location.pathname).toBe('/')
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
  })

  test.each(['Control', 'Meta'])('%s+S saves, and the browser keeps its own dialog closed [A-099]', async (key) => {
    const browserDialogs: boolean[] = []
    const note = (event: KeyboardEvent) =>
      event.key.toLowerCase() === 's' && browserDialogs.push(!event.defaultPrevented)
    addEventListener('keydown', note)
    await edit('By keys')
    await userEvent.keyboard(`{${key}>}s{/${key}}`)
    await expect.poll(savedTitle).toBe('By keys')
    await expect.element(saveBar).not.toBeInTheDocument()
    removeEventListener('keydown', note)
    expect(browserDialogs).toEqual([false])
  })
})
