/** The message that is composed is kept: over a reload, for its author, and in its own tab. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeTab, openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const title = page.getByRole('textbox', { name: 'Title', exact: true })
const send = page.getByRole('button', { name: 'Send now', exact: true })
const toast = page.getByText('Send push message successfully')

const write = async () => {
  await openScreen('/notifications')
  await title.fill('Summer sale')
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill('All shirts are half price.')
}

describe('a message that is composed', () => {
  test('survives a reload, and leaving it asks', async () => {
    await write()
    await closeTab()
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('Summer sale')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(title).toHaveValue('Summer sale')
    await page.getByRole('tab', { name: 'View All' }).click()
    await page.getByRole('tab', { name: 'Manual Sends' }).click()
    await expect.element(title).toHaveValue('Summer sale')
    await closeTab()
    opened.shop.member = 'grace'
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('')
  })

  test('two tabs keep a draft each, and a new one begins with what was written last', async () => {
    const ofTab = 'push-message:demo-shop:ada:new'
    await write()
    const first = sessionStorage.getItem(ofTab) ?? ''
    await closeTab()
    // Another tab writes another message, and is closed in the middle.
    localStorage.setItem(ofTab, first.replace('Summer sale', 'Winter sale'))
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('Summer sale')
    await send.click()
    await expect.element(toast).toBeVisible()
    await expect.element(title).toHaveValue('')
    await closeTab()
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('')
    await closeTab()
    sessionStorage.removeItem(ofTab)
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('Winter sale')
    await send.click()
    await expect.element(toast.first()).toBeVisible()
    await expect.element(title).toHaveValue('')
    await closeTab()
    sessionStorage.removeItem(ofTab)
    await openScreen('/notifications')
    await expect.element(title).toHaveValue('')
  })
})
