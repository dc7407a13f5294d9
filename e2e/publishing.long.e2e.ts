import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const params = { appKey: editedApp }

describe('publishing to mobile', () => {
  const { openEditor, newContext, read } = useEditorJourneys()
  const placeholder = async () => (await read()).pages[0]?.blocks[0]?.['placeholder']

  async function live(): Promise<number | undefined> {
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const query = { page: 0, size: 20 }
    const { data } = await session.call(publishingRoutes.listReleases, { params, query })
    return data.find((release) => release.live)?.number
  }

  test('asks first, saves what is edited and reaches shoppers; an older release is looked at, made live again and copied into the draft [D-191] [D-193]', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Older')] }])
    await driver.publish()
    const older = await live()
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(`${ownServer().shopperUrl}/a/${editedApp}/`)
    await shopper.getByText('Older').waitFor()

    await driver.select(0)
    await driver.field('Placeholder').fill('Newer')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
    await dialog.getByText('Your unsaved changes are saved first and published with the rest.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await live()).toBe(older)
    expect(await placeholder()).toBe('Older')
    await driver.publish()
    expect(await live()).toBe((older ?? 0) + 1)
    expect(await placeholder()).toBe('Newer')
    await shopper.getByText('Newer').waitFor()

    await page.goto('/design/releases')
    const actions = page.getByRole('button', { name: `Actions of release ${older}`, exact: true })
    const choose = async (action: string) => {
      await actions.click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Look at it')
    const phone = page.getByRole('dialog', { name: `Release ${older}` })
    await phone.locator('iframe').contentFrame().getByText('Older').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await phone.waitFor({ state: 'hidden' })

    await choose('Make it live again')
    await page.getByRole('button', { name: 'Make live', exact: true }).click()
    await page.getByText(`Release ${older} is live again.`).waitFor()
    await shopper.getByText('Older').waitFor()
    expect(await placeholder()).toBe('Newer')

    await choose('Copy into the draft')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText(`The draft is release ${older} now.`).waitFor()
    await page.getByRole('link', { name: 'Design', exact: true }).click()
    await driver.blocks.first().getByText('Older').waitFor()
  })
})
