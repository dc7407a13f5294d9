import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import type { FileUse } from '@vitrine/domain/media/library.routes'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { fileOf } from '../../../test/fake-media.ts'
import { expectGoodLooks, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const grid = page.getByRole('list', { name: 'Files' })
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-file]')]
const names = () => tiles().map(({ dataset }) => dataset['file'])
const drawer = (name: string) => page.getByRole('dialog', { name })
const open = (name: string) => grid.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const select = (name: string) => grid.getByRole('checkbox', { name: `Select ${name}` }).click()
const lastAsked = () => opened.server.calls(libraryRoutes.searchFiles).at(-1)?.query

const pageUse: FileUse = {
  place: 'page',
  id: 'p1',
  name: 'Summer sale',
  pageType: 'custom',
  design: null,
  isLive: false,
  others: 0,
}
const releaseUse: FileUse = {
  ...pageUse,
  place: 'release',
  id: 'r7',
  name: '7',
  pageType: null,
  isLive: true,
  others: 2,
}

const openFiles = async (...files: string[]) => {
  opened.shop.media.add(...files)
  await openScreen('/files')
  await expect.poll(names).toHaveLength(files.length)
}

describe('the files of an app', () => {
  test('are searched, filtered and sorted by the server, and the address keeps it', async () => {
    await openFiles('beach.png', 'shoe.png', 'table.png')
    opened.shop.media.describe('m2', { tags: ['Sale'], uses: [pageUse] })
    await page.getByRole('searchbox', { name: 'Search files' }).fill('shoe')
    await expect.poll(names).toEqual(['shoe.png'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabelText('Use', { exact: true }).selectOptions('Unused')
    await expect.poll(names).toEqual(['table.png', 'beach.png'])
    await page.getByLabelText('Sort').selectOptions('Largest first')
    await expect.poll(() => lastAsked()?.sort).toBe('size')
    expect(location.search).toContain('sort=size')
    expect(location.search).toContain('unused=yes')
  })

  test('come page by page where there are many', async () => {
    await openFiles(...Array.from({ length: 48 }, (_, at) => `picture-${at}.png`))
    opened.shop.media.add('one-more.png', 'another.png')
    await openScreen('/files')
    await expect.poll(names).toHaveLength(48)
    await expect.element(page.getByText('50 files')).toBeVisible()
    await page.getByRole('button', { name: 'Show more files' }).click()
    await expect.poll(names).toHaveLength(50)
  })

  test('say where they are used, with links, and what they show in each language', async () => {
    await openFiles('beach.png')
    opened.shop.media.describe('m1', { uses: [pageUse, releaseUse] })
    await open('beach.png')
    const panel = drawer('beach.png')
    const uses = panel.getByRole('region', { name: 'Used in' })
    await expect
      .element(uses.getByRole('link', { name: 'Summer sale' }))
      .toHaveAttribute('href', '/design/custom-pages?page=p1')
    await expect.element(uses.getByText('Live', { exact: true })).toBeVisible()
    await expect.element(uses.getByText('and 2 other releases')).toBeVisible()
    await panel.getByLabelText('Tags').fill('Summer')
    await userEvent.keyboard('{Enter}')
    await panel
      .getByLabelText(/^Alternative text/)
      .first()
      .fill('A beach at dawn')
    await expectAccessible()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Changes saved')).toBeVisible()
    const [sent] = opened.server.calls(libraryRoutes.changeFile)
    expect(sent?.body).toMatchObject({ fileName: 'beach.png', tags: ['Summer'] })
    expect(Object.values(sent?.body.alts ?? {})).toContain('A beach at dawn')
    await expect.element(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('what somebody else changed meanwhile is shown before it is written over', async () => {
    await openFiles('beach.png')
    await open('beach.png')
    const panel = drawer('beach.png')
    await panel.getByLabelText('Name').fill('mine.png')
    const [item] = opened.shop.media.items
    if (!item) throw new Error('There is no file.')
    const newer = { ...opened.shop.media.fileOf(item), fileName: 'theirs.png', revision: '2' }
    opened.server.refuse(libraryRoutes.changeFile, new AppError('stale_revision', { details: { newer } }))
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(panel.getByText('theirs.png')).toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('mine.png')
  })

  test('leaving a file with changes asks first', async () => {
    await openFiles('beach.png')
    await open('beach.png')
    const panel = drawer('beach.png')
    await panel.getByLabelText('Name').fill('mine.png')
    await panel.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('mine.png')
  })

  test('several are tagged and deleted at once; what is used is named before', async () => {
    await openFiles('beach.png', 'shoe.png', 'table.png')
    opened.shop.media.describe('m1', { uses: [pageUse] })
    await select('beach.png')
    await select('shoe.png')
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    const tagging = page.getByRole('dialog', { name: 'Tag 2 files' })
    await tagging.getByLabelText('Add tags').fill('Sale')
    await userEvent.keyboard('{Enter}')
    await tagging.getByRole('button', { name: 'Tag', exact: true }).click()
    await expect.element(page.getByText('2 files tagged')).toBeVisible()
    await select('beach.png')
    await select('shoe.png')
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    const deleting = page.getByRole('dialog', { name: 'Delete 2 files?' })
    await expect.element(deleting.getByText(/^1 of them is used/)).toBeVisible()
    await expect.element(deleting.getByRole('link', { name: 'Summer sale' })).toBeVisible()
    await deleting.getByRole('button', { name: 'Delete 2 files' }).click()
    await expect.poll(names).toEqual(['table.png'])
  })

  test('also among more than one call takes, each that is used is named before it is deleted', async () => {
    opened.shop.media.add(...Array.from({ length: 101 }, (_, at) => `picture-${at}.png`))
    opened.shop.media.describe('m1', { uses: [pageUse] })
    await openScreen('/files')
    const showMore = page.getByRole('button', { name: 'Show more files' })
    for (const count of [96, 101]) {
      await showMore.click()
      await expect.poll(names).toHaveLength(count)
    }
    await page.getByRole('checkbox', { name: 'Select all shown' }).click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    const deleting = page.getByRole('dialog', { name: 'Delete 101 files?' })
    await expect.element(deleting.getByText(/^1 of them is used/)).toBeVisible()
    await expect.element(deleting.getByText('picture-0.png')).toBeVisible()
  })

  test('one is replaced by another, and what goes on showing the earlier one is named', async () => {
    await openFiles('beach.png')
    opened.shop.media.kept = [{ ...pageUse, place: 'icon', id: null, name: null, pageType: null }]
    await open('beach.png')
    const panel = drawer('beach.png')
    await expect.element(panel.getByRole('button', { name: 'Replace' })).toBeVisible()
    const input = document.querySelector('[role=dialog] input[type=file]') as HTMLElement
    await userEvent.upload(input, fileOf('sunset.png'))
    await expect.element(page.getByText(/^File replaced/)).toBeVisible()
    const kept = panel.getByRole('region', { name: /^These go on showing/ })
    await expect.element(kept.getByRole('link', { name: 'App icon' })).toHaveAttribute('href', '/settings')
    expect(opened.shop.media.items.map(({ fileName, url }) => [fileName, url.includes('sunset')])).toEqual([
      ['beach.png', true],
    ])
  })

  test('one that the app listing shows is replaced as the stores take it', async () => {
    await openFiles('beach.png')
    await open('beach.png')
    await expect.element(drawer('beach.png').getByRole('button', { name: 'Replace' })).toBeVisible()
    const replace = async (name: string) => {
      await userEvent.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLElement, fileOf(name))
      await expect.poll(() => opened.shop.media.items[0]?.url).toContain(name)
    }
    await replace('sunset.png')
    opened.shop.media.describe('m1', { uses: [{ ...pageUse, place: 'listing', id: null, name: null, pageType: null }] })
    await openScreen('/files')
    await open('beach.png')
    await expect.element(drawer('beach.png').getByRole('link', { name: 'App Listing' })).toBeVisible()
    await replace('night.png')
    const purposes = opened.server.calls(mediaRoutes.uploadFile).map(({ query }) => query.purpose)
    expect(purposes).toEqual(['app', 'store'])
  })

  test('unused ones are counted, shown and deleted by the owner', async () => {
    await openFiles('beach.png', 'shoe.png', 'table.png')
    opened.shop.media.describe('m1', { uses: [pageUse] })
    await page.getByRole('button', { name: 'Unused files' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete unused files?' })
    await expect.element(dialog.getByText(/^Nothing shows 2 files/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Show them' }).click()
    await expect.poll(names).toEqual(['table.png', 'shoe.png'])
    await page.getByRole('button', { name: 'Unused files' }).click()
    await dialog.getByRole('button', { name: 'Delete 2 files' }).click()
    await expect.element(page.getByText('2 files deleted')).toBeVisible()
    expect(opened.shop.media.items.map(({ fileName }) => fileName)).toEqual(['beach.png'])
  })

  test('pictures and videos that are uploaded are first in the list', async () => {
    await openFiles('beach.png')
    const input = document.querySelector('main input[type=file]') as HTMLElement
    await userEvent.upload(input, fileOf('fresh.png'))
    await expect.poll(names).toEqual(['fresh.png', 'beach.png'])
  })

  test('what has arrived is in the library while others are still on their way', async () => {
    await openFiles('beach.png')
    let isFull = true
    let first: string | null = null
    opened.server.onPath('/media/v1/resumable/', async (request) => {
      const { pathname } = new URL(request.url)
      const isPiece = request.method === 'PATCH'
      if (isPiece) first ??= pathname
      if (isPiece && isFull && pathname !== first) return new Response('', { status: 503 })
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': isPiece ? '64' : '0', 'upload-length': '64' }
      return new Response(null, { status: isPiece ? 204 : 200, headers })
    })
    const input = document.querySelector('main input[type=file]') as HTMLElement
    await userEvent.upload(input, [
      fileOf('one.png'),
      new File([new Uint8Array(64).fill(1)], 'two.png', { type: 'image/png' }),
    ])
    await expect.poll(names).toHaveLength(2)
    isFull = false
    await expect.poll(names).toHaveLength(3)
    expect(opened.server.calls(mediaRoutes.registerFiles).map(({ body }) => body.files.length)).toEqual([1, 1])
  })

  test('whoever may only read is offered nothing that changes', async () => {
    opened.shop.app.permissions = permissionsOfRole('owner').filter((one) => one !== 'media.change')
    await openFiles('beach.png')
    expect(grid.getByRole('checkbox').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Upload files' }).elements()).toEqual([])
    await open('beach.png')
    const panel = drawer('beach.png')
    await expect.element(panel.getByLabelText('Name')).toBeDisabled()
    await expect.element(panel.getByText('You can look at this file but not change it.')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  })

  test('an empty library says what to do, a failed one offers another try', async () => {
    await openScreen('/files')
    await expect.element(page.getByText('No files yet')).toBeVisible()
    opened.server.refuse(libraryRoutes.searchFiles, new AppError('unavailable'))
    await openScreen('/files?q=x')
    await expect.element(page.getByRole('button', { name: /again|retry/i })).toBeVisible()
  })
})

describe('its looks', () => {
  afterEach(() => preferScheme('light'))

  test.each(['light', 'dark'] as const)('fit every width in %s', async (scheme) => {
    await preferScheme(scheme)
    await openFiles('beach.png', 'a-very-long-name-of-a-picture-that-somebody-took-in-the-summer.png')
    await expectGoodLooks(`files, ${scheme}`)
    await open('beach.png')
    await expect.element(drawer('beach.png').getByText('Nothing shows this file.')).toBeVisible()
    await expectGoodLooks(`a file, ${scheme}`)
  })
})
