import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const params = { appKey: editedApp }

describe('the history of the whole design', () => {
  const { openEditor, read } = useEditorJourneys()
  let session: HttpSession
  const placeholders = async () => (await read()).pages.map(({ blocks }) => blocks[0]?.['placeholder'])

  async function change(at: number, placeholder: string): Promise<void> {
    const found = (await read()).pages[at]
    if (!found) throw new Error('There is no such page')
    const data = { ...found, blocks: found.blocks.map((block) => ({ ...block, placeholder })) }
    await session.call(pagesRoutes.updatePage, { params: { ...params, id: found.id }, body: { data } })
  }
  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
  })

  test('a page comes back and the others stay; then all of it comes back, deleted pages too; who saved meanwhile is not written over', async () => {
    const pages = ['First', 'Second', 'Third'].map((title) => ({ title, blocks: [searchBarOf(`${title} then`)] }))
    const { page } = await openEditor(pages)
    const line = page.getByRole('region', { name: 'Today' }).getByRole('listitem').getByRole('button')
    const moment = page.getByRole('region', { name: /^The design on/ })
    const things = page.getByRole('list', { name: 'Pages and parts' }).getByRole('button')
    await page.goto('/design/history')
    await line.first().click()
    await moment.waitFor()
    // Beside the draft as it is now, where all that was changed since is listed.
    const before = `${page.url()}&beside=now`

    await change(0, 'First now')
    await change(1, 'Second now')
    const third = (await read()).pages[2]
    await session.call(pagesRoutes.deletePage, { params: { ...params, id: third?.id ?? '' } })
    await page.goto(before)
    await things.filter({ hasText: 'First' }).click()
    await page.getByRole('button', { name: 'Restore this page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore page' }).click()
    await page.getByText(/^First is as it was on/).waitFor()
    expect(await placeholders()).toEqual(['First then', 'Second now'])
    await line.filter({ hasText: 'First restored to' }).waitFor()

    await page.goto(before)
    await moment.getByRole('button', { name: 'Restore all' }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the design of/ })
    await dialog.getByText('1 page deleted since comes back').waitFor()
    await change(1, 'Saved meanwhile')
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await dialog.getByText('Nothing was restored', { exact: true }).waitFor()
    expect(await placeholders()).toEqual(['First then', 'Saved meanwhile'])
    await dialog.getByRole('button', { name: 'Restore all' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await placeholders()).toEqual(['First then', 'Second then', 'Third then'])
    await line
      .filter({ hasText: /^Restored to/ })
      .first()
      .waitFor()
  })
})
