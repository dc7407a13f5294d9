import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const params = { appKey: editedApp }

describe('releases', () => {
  const { openEditor, newContext, read } = useEditorJourneys()

  async function releases() {
    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const query = { page: 0, size: 20 }
    return (await session.call(publishingRoutes.listReleases, { params, query })).data
  }
  const live = async () => (await releases()).find((release) => release.live)?.number

  test('publishing asks first: declining changes nothing, accepting saves and publishes [D-191] [D-193]', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One')] }])
    const before = await live()
    await driver.select(0)
    await driver.field('Placeholder').fill('Published')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to mobile' })
    await dialog.getByText('Your unsaved changes are saved first and published with the rest.').waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => live()).toBe(before)
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('One')

    await driver.publish()
    await expect.poll(() => live()).toBe((before ?? 0) + 1)
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('Published')
  })

  test('releases are listed newest first with who, when and what changed, and which one is live', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Plain')] }])
    await driver.publish()
    await driver.select(0)
    await driver.field('Placeholder').fill('Fancy')
    const before = Date.now()
    await driver.publish()
    const [newest, older] = await releases()
    expect(new Date(newest?.publishedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before - 5000)

    await page.goto('/design/releases')
    const rowOf = (number: number | undefined) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: `Actions of release ${number}`, exact: true }) })
    await rowOf(newest?.number).waitFor()
    const cells = (number: number | undefined) => rowOf(number).getByRole('cell').allTextContents()
    expect((await cells(newest?.number)).slice(0, 4)).toEqual([
      `${newest?.number} Live`,
      formatDateTime(newest?.publishedAt ?? ''),
      newest?.publishedBy,
      'Home 1: Blocks: 1 changed',
    ])
    expect(newest?.publishedBy).toBe('Olive Owner')
    expect((await cells(older?.number))[0]).toBe(`${older?.number} `)
    expect(await page.getByText('Live', { exact: true }).count()).toBe(1)
    const numbers = await page.getByRole('row').locator('td:first-child').allTextContents()
    expect(numbers.map((text) => Number.parseInt(text, 10))).toEqual((await releases()).map(({ number }) => number))

    await rowOf(newest?.number).getByRole('button').click()
    expect(await page.getByRole('menuitem', { name: 'Make it live again' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('an old release can be looked at, made live again, and copied into the draft', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Older')] }])
    await driver.publish()
    const older = await live()
    await driver.select(0)
    await driver.field('Placeholder').fill('Newer')
    await driver.publish()
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(`${ownServer().shopperUrl}/a/${editedApp}/`)
    await shopper.getByText('Newer').waitFor()

    await page.goto('/design/releases')
    const actions = page.getByRole('button', { name: `Actions of release ${older}`, exact: true })
    await actions.waitFor()
    await expectAccessible(page)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Look at it' }).click()
    const dialog = page.getByRole('dialog', { name: `Release ${older}` })
    await dialog.locator('iframe').contentFrame().getByText('Older').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await actions.click()
    await page.getByRole('menuitem', { name: 'Make it live again' }).click()
    await page.getByRole('button', { name: 'Make live', exact: true }).click()
    await page.getByText(`Release ${older} is live again.`).waitFor()
    await shopper.getByText('Older').waitFor({ timeout: 5000 })
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('Newer')

    await actions.click()
    await page.getByRole('menuitem', { name: 'Copy into the draft' }).click()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText(`The draft is release ${older} now.`).waitFor()
    await page.getByRole('link', { name: 'Design', exact: true }).click()
    await driver.blocks.first().getByText('Older').waitFor()
  })
})
