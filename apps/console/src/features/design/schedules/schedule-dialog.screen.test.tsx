import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import type { PreflightGroup, TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseTime } from '../../../../test/choose-time.ts'
import { blockOf, ownersColors, settings } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeDesigns } from '../../../../test/fake-designs.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const nextYear = new Date().getFullYear() + 1
const checkedAt = '2026-11-01T09:00:00.000Z'
const exceptions = [...ownersColors, '[data-picture]']

let designs: FakeDesigns
let opening = 0
let found: { groups: PreflightGroup[]; takenOver?: TakenOver }

const home = (id: string, title: string) => ({ id, title, type: 'home' as const })
const brokenText = 'The page of the tab ‘Sale’ no longer exists.'
const brokenTab: PreflightGroup = {
  code: 'tab-target-missing',
  severity: 'blocks',
  label: 'Tabs without a page',
  hint: 'Choose another page.',
  total: 1,
  findings: [{ message: brokenText, page: null, block: null }],
}

beforeEach(() => {
  designs = new FakeDesigns(opened)
  const blocks = [blockOf('searchBar'), { ...blockOf('slider'), id: 'slider' }]
  const draft = designs.add('sale', 'Sale', 'draft', {}, [{ type: 'home', title: 'Big sale', blocks }])
  designs.add('old', 'Last year', 'past')
  const empty: PreflightGroup = {
    code: 'empty-block',
    severity: 'warns',
    label: 'Empty blocks',
    hint: 'Choose something.',
    total: 1,
    findings: [
      {
        message: 'Nothing is chosen yet.',
        page: home(draft.pages[0]?.id ?? '', 'Big sale'),
        block: { id: 'slider', type: 'slider', name: null },
      },
    ],
  }
  found = { groups: [empty] }
  opened.server.on(designsRoutes.getDesignPreflight, () => ({ data: { checkedAt, ...found } }))
})

const dialog = page.getByRole('dialog')
const emptySlider = dialog.getByRole('link', { name: /Nothing is chosen yet.*Image slider, Big sale/ })
const startTime = dialog.getByRole('group', { name: 'Start time' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

async function choose(design: string, action: string): Promise<void> {
  opening += 1
  await openScreen(`/design/schedule?opening=${opening}`)
  await page.getByRole('button', { name: `Actions of ${design}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect.element(dialog).toBeVisible()
}

describe('before a design is scheduled or goes live', () => {
  test('the dialog names the pages it replaces and drops, and overlaps before Schedule is pressed', async () => {
    const { server } = opened
    found.takenOver = {
      replaced: [{ page: home('h1', 'Home 1'), by: home('s1', 'Sale home') }],
      dropped: [home('h2', 'Home 2')],
    }
    const overlap = "'Christmas' and 'Easter' are planned for a part of the same time."
    server.on(designsRoutes.listScheduleOverlaps, ({ query }) => ({
      data: query.startTime.startsWith(`${nextYear}-12-24`) ? [overlap] : [],
    }))
    await choose('Sale', 'Schedule')
    await expect.element(dialog.getByText('‘Home 1’ is replaced by ‘Sale home’.')).toBeVisible()
    await expect.element(dialog.getByText('‘Home 2’ leaves the app.')).toBeVisible()
    await chooseTime(startTime, `${nextYear}-12-24T10:00:00`)
    await expect.element(dialog.getByText(overlap)).toBeVisible()
    await expect.element(dialog.getByText('Planned for the same time', { exact: true })).toBeVisible()
    await chooseTime(startTime, `${nextYear}-12-26T10:00:00`)
    await expect.element(dialog.getByText(/Christmas/)).not.toBeInTheDocument()
    expect(server.calls(designsRoutes.setDesignTime)).toEqual([])
  })

  test('a zone stays under its former name, and another is found by a city', async () => {
    const startsAt = `${nextYear}-12-24T10:00:00`
    designs.change('sale', { status: 'schedule', startTime: startsAt, timezone: 'Asia/Calcutta' })
    await choose('Sale', 'Schedule')
    const zone = dialog.getByRole('combobox', { name: 'Time zone' })
    await expect.element(zone).toHaveValue('(UTC+05:30) Asia/Kolkata')
    await button('Schedule').click()
    await expect.poll(() => opened.server.calls(designsRoutes.setDesignTime)[0]?.body.timezone).toBe('Asia/Calcutta')
    await choose('Sale', 'Schedule')
    await zone.fill('khark')
    await page.getByRole('option', { name: '(UTC+02:00) Europe/Kyiv Kharkiv' }).click()
    await expect.element(zone).toHaveValue('(UTC+02:00) Europe/Kyiv')
    await expectAccessible(exceptions)
  })

  test('a past design is brought back after a question', async () => {
    await choose('Last year', 'Bring back')
    const question = page.getByRole('dialog', { name: "Bring 'Last year' back?" })
    await question.getByRole('button', { name: 'Bring back' }).click()
    await expect.element(page.getByText('The design is a draft again')).toBeVisible()
    expect(opened.server.calls(designsRoutes.bringBackDesign).map(({ params }) => params.id)).toEqual(['old'])
  })

  test.each(['Schedule', 'Go live now'])(
    '%s shows what shoppers would stumble over, and a finding leads to its block',
    async (action) => {
      await choose('Sale', action)
      await expect.element(emptySlider).toBeVisible()
      await expect.element(button(action)).toBeEnabled()
      await expectAccessible(exceptions)
      emptySlider.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => location.pathname).toBe('/design/schedule/sale')
      await expect.element(settings.getByRole('heading', { name: 'Image slider' })).toBeVisible()
      expect(document.querySelector('[data-block-id="slider"][data-selected]')).not.toBeNull()
    },
  )

  test.each(['Schedule', 'Go live now'])('what would break the app keeps %s from being pressed', async (action) => {
    const findings = [...found.groups]
    found.groups = [brokenTab, ...findings]
    await choose('Sale', action)
    await expect.element(dialog.getByRole('heading', { name: 'Must be fixed before it goes live' })).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: brokenText })).toBeVisible()
    await expect.element(dialog.getByText('Fix what must be fixed, then check again.')).toBeVisible()
    await expect.element(button(action)).toBeDisabled()
    await expectAccessible(exceptions)
    found.groups = findings
    await button('Check again').click()
    await expect.element(button(action)).toBeEnabled()
    await expect.element(dialog.getByRole('link', { name: brokenText })).not.toBeInTheDocument()
    await expect.element(emptySlider).toBeVisible()
  })

  test('an upcoming design that has become broken says so in the list and in its editor', async () => {
    designs.change('sale', { status: 'schedule', startTime: `${nextYear}-12-24T10:00:00Z`, timezone: 'UTC' })
    opened.server.on(designsRoutes.listBrokenDesigns, () => ({
      data: [{ id: 'sale', messages: [brokenText], problems: [{ message: brokenText }] }],
    }))
    await openScreen('/design/schedule?broken=1')
    await expect.element(page.getByText(`Would break the app: ${brokenText}`)).toBeVisible()
    await expectAccessible(exceptions)
    await page.getByRole('link', { name: 'Sale', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Scheduled design' })
    const said = `It goes live at its time, and would break the app: ${brokenText}`
    await expect.element(bar.getByText(said)).toBeVisible()
    await expectAccessible(exceptions)
  })
})

describe('a refused schedule or going live', () => {
  test.each([
    ['Schedule', designsRoutes.setDesignTime],
    ['Go live now', designsRoutes.goLiveNow],
  ] as const)(
    '%s: what the server says stands in red lines in the dialog, which stays open [D-269]',
    async (action, route) => {
      opened.server.refuse(route, new AppError('conflict', { message: 'First line\nSecond line' }))
      await openScreen('/design/schedule/sale')
      await page
        .getByRole('region', { name: 'Scheduled design' })
        .getByRole('button', { name: action, exact: true })
        .click()
      await expect.element(emptySlider).toBeVisible()
      if (action === 'Schedule') await chooseTime(startTime, `${nextYear}-12-24T10:00:00`)
      await button(action).click()
      const alert = dialog.getByRole('alert')
      await expect.element(alert).toBeVisible()
      const shown = alert.element()
      expect(shown.textContent).toBe('First line\nSecond line')
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(shown).color.match(/\d+/g) ?? []).map(Number)
      expect(red).toBeGreaterThan(2 * Math.max(green, blue))
      const lineHeight = Number.parseFloat(getComputedStyle(shown).lineHeight)
      expect(Math.round(shown.getBoundingClientRect().height / lineHeight)).toBe(2)
      await expectAccessible(exceptions)
      await expect.element(button(action)).toBeEnabled()
      expect(opened.server.calls(route)).toHaveLength(1)
      expect(designs.summary('sale').status).toBe('draft')
    },
  )

  test("Schedule without a start time says 'Required!' and asks nothing of the server", async () => {
    await choose('Sale', 'Schedule')
    await expect.element(emptySlider).toBeVisible()
    await button('Schedule').click()
    await expect.element(dialog.getByText('Required!')).toBeVisible()
    await expectAccessible(exceptions)
    expect(opened.server.calls(designsRoutes.setDesignTime)).toEqual([])
  })
})
