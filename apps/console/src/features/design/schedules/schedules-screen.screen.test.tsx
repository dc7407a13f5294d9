import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { weekMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseTime } from '../../../../test/choose-time.ts'
import { ownersColors, save, saveBar } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeDesigns } from '../../../../test/fake-designs.ts'
import { askNow, FakePresence } from '../../../../test/fake-presence.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let designs: FakeDesigns
let opening = 0

const nextYear = new Date().getFullYear() + 1
const pictures = ['[data-picture]']
const times = { startTime: `${nextYear}-12-05T10:00:00Z`, endTime: `${nextYear}-12-06T10:00:00Z`, timezone: 'UTC' }

beforeEach(() => {
  designs = new FakeDesigns(opened)
  designs.add('winter', 'Winter sale', 'schedule', times)
  designs.add('spring', 'Spring edit', 'draft')
  designs.add('summer', 'Late summer', 'past')
  designs.add('flash', 'Flash 2026', 'expired')
})

const section = (name: string) => page.getByRole('region', { name })
const card = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const link = (title: string) => card(title).getByRole('link')
const bar = page.getByRole('region', { name: 'Scheduled design' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const said = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)

async function openList(query = ''): Promise<void> {
  opening += 1
  await openScreen(`/design/schedule?opening=${opening}${query}`)
  await expect.element(page.getByRole('heading', { name: 'Live and upcoming designs' })).toBeVisible()
}

async function openMenu(title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${title}`, exact: true }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
}

async function choose(title: string, action: string): Promise<void> {
  await openMenu(title)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe('the list of designs', () => {
  test('has a section for each status, and cards in three, two or one columns; all but past ones open [D-051] [D-052] [D-053] [D-146]', async () => {
    await openList()
    const titlesIn = (name: string) => textsOf(section(name).getByRole('heading', { level: 3 }).elements())
    await expect.poll(() => titlesIn('Live and upcoming designs')).toEqual(['Main design', 'Winter sale'])
    expect(titlesIn('Draft designs')).toEqual(['Spring edit'])
    expect(titlesIn('Past designs')).toEqual(['Late summer'])
    expect(titlesIn('Expired designs')).toEqual(['Flash 2026'])
    expect(link('Main design').element().getAttribute('href')).toBe('/design/home')
    for (const [title, id] of [
      ['Winter sale', 'winter'],
      ['Spring edit', 'spring'],
      ['Flash 2026', 'flash'],
    ] as const)
      expect(link(title).element().getAttribute('href')).toBe(`/design/schedule/${id}`)
    expect(link('Late summer').query()).toBeNull()
    const columns = () => {
      const list = section('Draft designs').getByRole('list').element()
      return getComputedStyle(list).gridTemplateColumns.split(' ').length
    }
    for (const [width, count] of [
      [1440, 3],
      [1000, 2],
      [390, 1],
    ] as const) {
      await page.viewport(width, 900)
      await expect.poll(columns).toBe(count)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1440, 900)
    await expectAccessible(pictures)
    await section('Draft designs').getByRole('button', { name: 'Create new design' }).click()
    await expect.element(dialog('Create new design')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await link('Winter sale').click()
    await expect.element(bar.getByText('Winter sale', { exact: true })).toBeVisible()
    expect(location.pathname).toBe('/design/schedule/winter')
  })

  test('the card of the live design opens the home design [D-145]', async () => {
    await openList()
    await link('Main design').click()
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(page.getByRole('button', { name: 'Image banner' })).toBeVisible()
  })

  test('follows what somebody else creates, renames or deletes', async () => {
    const presence = new FakePresence(opened.server, () => ({
      id: 'live',
      title: 'Main design',
      status: 'live',
      draft: opened.shop,
    }))
    presence.listDigest = () =>
      designs
        .titles()
        .map((title) => title.slice(0, 4))
        .join()
    await openList()
    askNow()
    await expect.poll(() => presence.told().at(-1)?.list?.name).toBe('designs')
    designs.add('elsewhere', 'Made elsewhere', 'draft')
    askNow()
    await expect.element(card('Made elsewhere')).toBeVisible()
    designs.change('elsewhere', { title: 'Another name' })
    askNow()
    await expect.element(card('Another name')).toBeVisible()
    await expect.element(card('Made elsewhere')).not.toBeInTheDocument()
    designs.remove('elsewhere')
    askNow()
    await expect.element(card('Another name')).not.toBeInTheDocument()
  })

  test('a search of digits finds designs and stays in the address, unquoted in the field', async () => {
    await openList()
    const field = page.getByRole('searchbox', { name: 'Search designs' })
    await userEvent.type(field, '2026')
    await expect.element(card('Main design')).not.toBeInTheDocument()
    await expect.element(link('Flash 2026')).toBeVisible()
    const inAddress = () => new URLSearchParams(location.search).get('q')
    await expect.poll(inAddress).toBe('"2026"')
    await openScreen(location.pathname + location.search)
    await expect.element(field).toHaveValue('2026')
    await field.fill('')
    await expect.element(link('Main design')).toBeVisible()
    await expect.poll(inAddress).toBeNull()
  })

  test('a card offers the actions of its status [D-054]', async () => {
    await openList()
    const upcoming = ['Go live now', 'Schedule', 'Cancel schedule time', 'Rename', 'Duplicate', 'Delete']
    for (const [title, actions] of [
      ['Main design', ['Rename', 'Duplicate']],
      ['Winter sale', upcoming],
      ['Spring edit', upcoming.filter((action) => action !== 'Cancel schedule time')],
      ['Late summer', ['Bring back', 'Duplicate']],
      ['Flash 2026', ['Bring back', 'Rename', 'Duplicate']],
    ] as const) {
      await openMenu(title)
      expect(textsOf(page.getByRole('menuitem').elements())).toEqual(actions)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    }
  })

  test('a member without the permissions sees the designs, why they cannot change them, and no action that they cannot do', async () => {
    const { app } = opened.shop
    app.role = 'staff'
    app.permissions = app.permissions.filter((permission) => permission.endsWith('.read'))
    await openList()
    await expect.element(page.getByText('You can look at the designs but not change them.')).toBeVisible()
    await expect
      .element(page.getByText('You need the permission ‘Change designs’ for this. Ask an owner of this app.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Create design' }).elements()).toEqual([])
    await expect.element(link('Spring edit')).toBeVisible()
    expect(page.getByRole('button', { name: /^Actions of/ }).elements()).toEqual([])
    await expectAccessible(pictures)
    await link('Spring edit').click()
    await expect.element(page.getByRole('button', { name: 'Return to app builder' })).toBeVisible()
    for (const name of ['Go live now', 'Schedule', 'Add elements'])
      expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
  })
})

describe('what is done with a design', () => {
  /** Schedules the design in the open dialog. */
  async function scheduleAt(start: string): Promise<void> {
    const scheduling = dialog('Schedule your design')
    await chooseTime(scheduling.getByRole('group', { name: 'Start time' }), start)
    await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click()
    await said('Update schedule successfully')
    await expect.element(scheduling).not.toBeInTheDocument()
    await expect.poll(() => location.pathname).toBe('/design/schedule')
  }
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  test('creating a design, saving a page of it and scheduling it each say that it was done [D-277] [D-279] [D-136]', async () => {
    opened.shop.planHomes([{ title: 'Home 1', blocks: [] }], { multiplePage: false })
    await openList()
    await page.getByRole('button', { name: 'Create new design' }).click()
    const creating = dialog('Create new design')
    await creating.getByLabelText('Design name').fill('Messages')
    await creating.getByLabelText('An existing design').click()
    await creating.getByPlaceholder('Search a design').fill('Main')
    await page.getByRole('option', { name: /^Main design/ }).click()
    await creating.getByRole('button', { name: 'Create', exact: true }).click()
    await said('The design has been created')
    await page.getByRole('button', { name: 'Spacer', exact: true }).click()
    await save('Your changes have been saved successfully in the scheduled design')
    await bar.getByRole('button', { name: 'Schedule' }).click()
    await scheduleAt(`${nextYear}-01-01T10:00:00`)
    await expect.element(card('Messages').getByText('Upcoming')).toBeVisible()
    const starts = opened.server.calls(designsRoutes.setDesignTime).map(({ body }) => body.startTime)
    expect(starts).toEqual([`${nextYear}-01-01T10:00:00`])
  })

  test('changing and cancelling times, duplicating, renaming and deleting each say that it was done [D-277] [D-279]', async () => {
    await openList()
    await choose('Winter sale', 'Schedule')
    await scheduleAt(`${nextYear}-02-01T10:00:00`)
    await expect.element(card('Winter sale').getByText('Upcoming')).toBeVisible()
    await choose('Winter sale', 'Cancel schedule time')
    await confirm('Cancel schedule')
    await said('The schedule has been cancelled')
    await expect.element(section('Draft designs').getByRole('link', { name: 'Winter sale' })).toBeVisible()
    await choose('Winter sale', 'Duplicate')
    await said('The design has been duplicated')
    await choose('Copy of Winter sale', 'Rename')
    await dialog('Rename').getByLabelText('Design name').fill('Second copy')
    await userEvent.keyboard('{Enter}')
    await said('The design has been renamed')
    await choose('Second copy', 'Delete')
    await confirm('Delete')
    await said('The design has been deleted')
    await expect.element(card('Second copy')).not.toBeInTheDocument()
    expect(designs.titles()).not.toContain('Second copy')
  })

  test('the dialog of a menu gives the focus back to the button of the menu, renamed or not', async () => {
    await openList()
    const menu = page.getByRole('button', { name: 'Actions of Winter sale', exact: true })
    await choose('Winter sale', 'Rename')
    await expect.element(dialog('Rename').getByLabelText('Design name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Rename')).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await choose('Winter sale', 'Rename')
    await expect.element(dialog('Rename').getByLabelText('Design name')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Rename')).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  })

  test('creating without a name or a choice says so and creates nothing [D-199]', async () => {
    await openList()
    await page.getByRole('button', { name: 'Create new design' }).click()
    const creating = dialog('Create new design')
    await creating.getByLabelText('An existing design').click()
    await creating.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(() => creating.getByText('Required!').elements().length).toBe(2)
    await expectAccessible(pictures)
    await userEvent.keyboard('{Escape}')
    await expect.element(creating).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Create new design' })).toHaveFocus()
    expect(opened.server.calls(designsRoutes.createDesign)).toEqual([])
  })

  test('going live now asks first and leads to the list [D-139] [D-147]', async () => {
    await openScreen('/design/schedule/winter')
    await expect.element(bar.getByText('Upcoming', { exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Go live now' }).click()
    const question = dialog("Go live with 'Winter sale' now?")
    await expect.element(question.getByText(/It goes live immediately for all users/)).toBeVisible()
    expect(opened.server.calls(designsRoutes.goLiveNow)).toEqual([])
    await question.getByRole('button', { name: 'Go live now' }).click()
    await expect.poll(() => location.pathname).toBe('/design/schedule')
    await expect.element(card('Winter sale').getByText('Live', { exact: true })).toBeVisible()
    await expect.element(section('Past designs').getByRole('heading', { name: 'Main design' })).toBeVisible()
  })
})

describe("the editor's header", () => {
  test('says what it is: title, status, Preview, help and user menus; going live and scheduling stand there for drafts and upcoming ones alone [D-055] [D-056] [D-057]', async () => {
    const actions = () => textsOf(bar.getByRole('button').elements())
    for (const [id, title, status, offered] of [
      ['spring', 'Spring edit', 'Draft', ['Go live now', 'Schedule']],
      ['winter', 'Winter sale', 'Upcoming', ['Go live now', 'Schedule']],
      ['flash', 'Flash 2026', 'Expired', []],
    ] as const) {
      await openScreen(`/design/schedule/${id}`)
      await expect.element(bar.getByText(title, { exact: true })).toBeVisible()
      await expect.element(bar.getByText(status, { exact: true })).toBeVisible()
      expect(actions()).toEqual(['Return to app builder', ...offered])
      const header = page.getByRole('banner')
      for (const name of [/^Preview$/, /^Help$/, /^User menu/])
        await expect.element(header.getByRole('button', { name })).toBeVisible()
    }
    // A past design cannot be edited, and the live one opens the design screens.
    await openScreen('/design/schedule/summer')
    await expect.element(page.getByText('This design is past')).toBeVisible()
    expect(page.getByRole('button', { name: /^(Go live now|Schedule)$/ }).elements()).toEqual([])
    await openScreen('/design/schedule/live')
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(page.getByRole('button', { name: 'Image banner' })).toBeVisible()
    expect(page.getByRole('button', { name: /^(Go live now|Schedule)$/ }).elements()).toEqual([])
    await openScreen('/design/schedule/spring')
    await bar.getByRole('button', { name: 'Schedule' }).click()
    await expect.element(dialog('Schedule your design')).toBeVisible()
    await expectAccessible([...ownersColors, ...pictures])
  })

  test("'Return to app builder' leaves for the home design [D-059]", async () => {
    await openScreen('/design/schedule/spring')
    await bar.getByRole('button', { name: 'Return to app builder' }).click()
    await expect.poll(() => location.pathname).toBe('/design/home')
    await expect.element(saveBar).not.toBeInTheDocument()
  })
})

describe('the calendar of designs', () => {
  test('shows what is live when, and is walked with the keys', async () => {
    const dayOf = (date: Date) => date.toISOString().slice(0, 10)
    const today = dayOf(new Date())
    const inAWeek = new Date(Date.parse(today) + weekMs)
    // Of the month after the one that a week leads to: that may be another one than today's.
    const next = dayOf(new Date(Date.UTC(inAWeek.getUTCFullYear(), inAWeek.getUTCMonth() + 1, 15)))
    designs.change('live', { startTime: '2020-01-01T10:00:00Z', timezone: 'UTC' })
    designs.change('winter', { ...times, startTime: `${next}T10:00:00Z`, endTime: `${next}T20:00:00Z` })
    await openScreen('/design/schedule?view=calendar')
    const grid = page.getByRole('grid', { name: 'Designs by day' })
    await expect.element(grid.getByText('Main design').first()).toBeVisible()
    // Colours say nothing to everybody: each status has its sign, which is said below.
    const entries = [...grid.element().querySelectorAll('[data-status]')]
    expect(entries.filter((entry) => entry.querySelector('svg') === null)).toEqual([])
    await expect.element(page.getByRole('listitem').filter({ hasText: /^Live$/ })).toBeVisible()
    const day = () => document.activeElement?.getAttribute('data-day')
    const focusDay = () => grid.element().querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    focusDay()
    expect(day()).toBe(today)
    await userEvent.keyboard('{Tab}')
    // The keys reach every design of the day, one after the other.
    expect(document.activeElement?.tagName).toBe('A')
    focusDay()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(day).toBe(dayOf(inAWeek))
    await userEvent.keyboard('{PageDown}')
    await expect.element(grid.getByText('Winter sale').first()).toBeVisible()
    await expectAccessible()
  })
})
