import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  names,
  openBadges,
  openBadgesAgain,
  serveBadges,
  settings,
  title,
  updatedText,
} from '../../../../../test/badges-driver.ts'
import { ownersColors, save, saveBar, undo } from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { askNow, FakePresence } from '../../../../../test/fake-presence.ts'
import { appKey } from '../../../../../test/fake-shop.ts'
import { closeTab, serveEachTest } from '../../../../../test/open-screen.tsx'
import { recoveryDrafts } from '../../document/recovery-drafts.ts'

const opened = serveEachTest()
const served = serveBadges(opened)

const saveByKeys = () => userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
const background = settings.getByRole('textbox', { name: 'Background' })
const dialog = page.getByRole('dialog')
const question = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
const discard = saveBar.getByRole('button', { name: 'Discard changes' })
const first = () => served.badges.all[0]
const saveElsewhere = (text: string, over: Record<string, unknown> = {}) =>
  served.badges.update(first()?.id ?? '', { title: { text }, ...over })
/** What everybody has of the first badge. */
const stored = () => [first()?.title.text, first()?.backgroundColor, first()?.description]

describe('whoever saves a badge second', () => {
  beforeEach(() => openBadges(served.badges, 'Sale'))

  test('chooses which version to keep', async () => {
    await title.fill('Mine')
    saveElsewhere('Theirs')
    await saveByKeys()
    await expect.element(question.getByText('Theirs', { exact: true }).first()).toBeVisible()
    await expectAccessible(ownersColors)
    expect(served.badges.titles).toEqual(['Theirs'])
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(served.badges.titles).toEqual(['Mine'])

    await title.fill('Mine again')
    saveElsewhere('Theirs again')
    await saveByKeys()
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(title).toHaveValue('Theirs again')
    await expect.element(saveBar).not.toBeInTheDocument()
    expect(served.badges.titles).toEqual(['Theirs again'])
  })

  test('chooses for each field that both changed', async () => {
    await title.fill('Mine')
    await background.fill('#111111')
    saveElsewhere('Theirs', { backgroundColor: '#0B5D3B' })
    await saveByKeys()
    const fields = question.getByRole('table')
    await fields.getByRole('row', { name: 'Background' }).getByRole('radio').first().click()
    await expectAccessible(ownersColors)
    await question.getByRole('button', { name: 'Keep what is chosen' }).click()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(stored()).toEqual(['Mine', '#0B5D3B', ''])
    await expect.element(background).toHaveValue('#0B5D3B')
    await expect.element(saveBar).not.toBeInTheDocument()
  })

  test('joins what was changed in other fields; where both changed one, only that is chosen', async () => {
    await title.fill('Mine')
    saveElsewhere('Sale', { backgroundColor: '#0B5D3B' })
    await save(updatedText)
    expect(stored()).toEqual(['Mine', '#0B5D3B', ''])
    await undo()
    await expect.element(title).toHaveValue('Sale')
    await save(updatedText)
    expect(stored()).toEqual(['Sale', '#0B5D3B', ''])

    await title.fill('Mine again')
    saveElsewhere('Theirs', { backgroundColor: '#0B5D3B', description: 'For June' })
    await saveByKeys()
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(stored).toEqual(['Mine again', '#0B5D3B', 'For June'])
    await expect.element(saveBar).not.toBeInTheDocument()

    await title.fill('Mine at last')
    saveElsewhere('Theirs again', { backgroundColor: '#112233', description: 'For June' })
    await saveByKeys()
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(title).toHaveValue('Theirs again')
    await expect.element(saveBar).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
    await undo()
    await expect.element(title).toHaveValue('Mine at last')
    await save(updatedText)
    expect(stored()).toEqual(['Mine at last', '#112233', 'For June'])
  })
})

describe('unsaved edits of badges', () => {
  beforeEach(() => openBadges(served.badges, 'Sale'))

  test('are asked about when the screen is left, and discarding brings the saved badge back', async () => {
    await title.fill('Other')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
    const asked = 'You have unsaved changes. Are you sure you want to leave this page?'
    await expect.element(page.getByText(asked)).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await discard.click()
    await expect.element(title).toHaveValue('Sale')
    await expect.element(saveBar).not.toBeInTheDocument()
    expect(location.pathname).toBe('/design/product-badges')
  })

  test('come back after the tab is gone, and are forgotten once they are discarded', async () => {
    const kept = async () => JSON.stringify((await recoveryDrafts(`ada/${appKey}/badges/en`, 'badges').read()) ?? null)
    await title.fill('Kept')
    await expect.poll(kept).toContain('Kept')
    await closeTab()
    await openBadgesAgain()
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.element(title).toHaveValue('Kept')
    await expectAccessible(ownersColors)
    await discard.click()
    await expect.poll(kept).toBe('null')
  })
})

describe('badges that others change meanwhile', () => {
  let presence: FakePresence

  beforeEach(() => {
    const { server, shop } = opened
    presence = new FakePresence(server, () => ({ id: 'live', title: 'Main design', status: 'live', draft: shop }))
    presence.listDigest = () => served.badges.digest
  })

  /** Opens the screen, and waits until it follows the list. */
  async function openFollowed(...titles: string[]): Promise<string> {
    await openBadges(served.badges, ...titles)
    await expect.poll(() => presence.told().at(-1)?.list?.name).toBe('badges')
    return first()?.id ?? ''
  }
  const hears = (change: () => unknown) => {
    change()
    askNow()
  }
  const news = page.getByText(/You see the newest version\.$/)
  const notice = page.getByRole('status').filter({ hasText: 'Your unsaved changes are kept.' })

  test('are shown as they are now, whether added, changed, moved or deleted', async () => {
    const id = await openFollowed('First', 'Second')
    hears(() => served.badges.update(id, { title: { text: 'Changed' } }))
    await expect.poll(names).toEqual(['Changed', 'Second'])
    await expect.element(news.first()).toMatchTextContent('Stan Staff')
    const third = served.badges.add({ title: { text: 'Third' } })
    askNow()
    await expect.poll(names).toEqual(['Third', 'Changed', 'Second'])
    hears(() => served.badges.moveToTop(id))
    await expect.poll(names).toEqual(['Changed', 'Third', 'Second'])
    hears(() => served.badges.remove(third.id))
    await expect.poll(names).toEqual(['Changed', 'Second'])
    await expect.element(saveBar).not.toBeInTheDocument()
  })

  test('leave an unsaved edit: another field is joined with it, and the same one is asked about', async () => {
    const id = await openFollowed('Sale')
    await title.fill('Mine')
    hears(() => saveElsewhere('Sale', { backgroundColor: '#0B5D3B' }))
    await expect.element(background).toHaveValue('#0B5D3B')
    await expect.element(title).toHaveValue('Mine')
    await save(updatedText)
    expect(stored()).toEqual(['Mine', '#0B5D3B', ''])

    await title.fill('Mine again')
    hears(() => saveElsewhere('Theirs', { backgroundColor: '#0B5D3B' }))
    await expect.element(notice).toBeVisible()
    await expect.element(title).toHaveValue('Mine again')
    await expectAccessible(ownersColors)
    await notice.getByRole('button', { name: 'Choose a version' }).click()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(title).toHaveValue('Theirs')
    await expect.element(notice).not.toBeInTheDocument()

    await title.fill('Not lost')
    hears(() => served.badges.remove(id))
    await expect.element(page.getByText('was deleted meanwhile').first()).toBeVisible()
    await page.getByRole('button', { name: 'Choose a version' }).click()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => served.badges.titles).toEqual(['Not lost'])
  })

  test('are told from one that is added here while they are heard: it comes once, and is nobody else’s', async () => {
    await openFollowed('First')
    // The badge is stored, and its answer is late: meanwhile the list is heard of twice.
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    opened.server.on(badgesRoutes.createBadge, async ({ body: { priority: _, ...content } }) => {
      const data = served.badges.create(content)
      await late
      return { data }
    })
    await page.getByRole('textbox', { name: 'New badge' }).fill('Own')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => served.badges.titles).toEqual(['Own', 'First'])
    for (let heard = 0; heard < 2; heard++) {
      const before = presence.told().length
      askNow()
      await expect.poll(() => presence.told().length).toBeGreaterThan(before)
    }
    answer()
    await expect.element(page.getByText('The new badge has been created successfully')).toBeVisible()
    const followed = () => {
      askNow()
      return presence.told().at(-1)?.list?.digest
    }
    await expect.poll(followed).toBe(served.badges.digest)
    expect(names()).toEqual(['Own', 'First'])
    await expect.element(news).not.toBeInTheDocument()
    await discard.click()
  })
})
