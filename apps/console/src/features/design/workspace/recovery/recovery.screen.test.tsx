import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openHome, save, searchBarOf, selectBlock, settings, shownTexts } from '../../../../../test/design-driver.ts'
import { appKey } from '../../../../../test/fake-shop.ts'
import { forgetDrafts } from '../../../../../test/forget-drafts.ts'
import { closeTab, openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'
import { recoveryDrafts } from '../../document/recovery-drafts.ts'

const opened = serveEachTest()
beforeEach(forgetDrafts)

const restore = page.getByRole('button', { name: 'Restore them' })
const placeholders = () => opened.shop.pages[0]?.blocks.map((block) => block['placeholder'])
const kept = async () => JSON.stringify(await recoveryDrafts(`ada/${appKey}/live/en`, 'layout').read())

async function type(index: number, text: string): Promise<void> {
  await selectBlock(index)
  await settings.getByRole('textbox', { name: 'Placeholder' }).first().fill(text)
}

describe('edits that were not saved', () => {
  test('are offered after the page was closed, also past an unanswered offer, and restored as one step', async () => {
    await openHome(opened.shop, [{ title: 'Home 1', blocks: ['first', 'second'].map(searchBarOf) }])
    await type(1, 'kept over a crash')
    await expect.poll(kept).toContain('kept over a crash')
    await openScreen('/design/home')
    // Work continues while the notice is unanswered, and its edits are lost again: both sets of edits are kept.
    await expect.element(restore).toBeVisible()
    await type(0, 'typed past the notice')
    await expect.poll(kept).toContain('typed past the notice')
    await openScreen('/design/home')
    await restore.click()
    const both = ['typed past the notice', 'kept over a crash']
    await expect.poll(shownTexts).toEqual(both.map((text) => expect.stringContaining(text)))
    await save()
    expect(placeholders()).toEqual(both)
    await openScreen('/design/home')
    await expect.poll(shownTexts).toEqual(both.map((text) => expect.stringContaining(text)))
    await expect.element(page.getByText(/were kept$/)).not.toBeInTheDocument()
  })

  test('are not offered while another tab has them, and are once it is gone', async () => {
    const otherTab = recoveryDrafts(`ada/${appKey}/live/en`, 'layout')
    await openHome(opened.shop, [{ title: 'Home 1', blocks: ['first', 'second'].map(searchBarOf) }])
    await type(1, 'in the other tab')
    await expect.poll(kept).toContain('in the other tab')
    await closeTab()
    const go = otherTab.claim()
    expect((await otherTab.read())?.mine).toHaveLength(1)
    await openScreen('/design/home')
    await type(0, 'in this tab')
    await save()
    await expect.element(restore).not.toBeInTheDocument()
    expect(placeholders()).toEqual(['in this tab', 'second'])
    await closeTab()
    go()
    await openScreen('/design/home')
    await expect.element(restore).toBeVisible()
  })

  test('that are older than a later save say so, and are restored after a question', async () => {
    await openHome(opened.shop, [{ title: 'Home 1', blocks: ['first', 'second'].map(searchBarOf) }])
    await type(1, 'kept over a crash')
    await expect.poll(kept).toContain('kept over a crash')
    await openScreen('/design/home')
    await expect.element(restore).toBeVisible()
    await expect.element(page.getByText('They are older than what is saved now.')).not.toBeInTheDocument()
    await type(0, 'saved past the notice')
    await save()
    await openScreen('/design/home')
    await expect.element(page.getByText('They are older than what is saved now.')).toBeVisible()
    await restore.click()
    const question = page.getByRole('dialog', { name: 'Restore changes from before the last save?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(shownTexts).toEqual([expect.stringContaining('saved past the notice'), expect.anything()])
    await restore.click()
    await question.getByRole('button', { name: 'Restore', exact: true }).click()
    const both = ['saved past the notice', 'kept over a crash']
    await expect.poll(shownTexts).toEqual(both.map((text) => expect.stringContaining(text)))
    expect(placeholders()).toEqual(['saved past the notice', 'second'])
  })
})
