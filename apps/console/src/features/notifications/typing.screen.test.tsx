import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

serveEachTest()

const title = page.getByRole('textbox', { name: 'Title', exact: true })
const preview = page.getByRole('region', { name: 'Preview' })

test('a message that is typed draws nothing again with a key but its texts and the phone', async () => {
  await openScreen('/notifications')
  await title.fill('Summer sale')
  await page.getByRole('combobox', { name: 'Audience' }).selectOptions('Segment')
  for (const tab of ['Automation', 'View All']) await page.getByRole('tab', { name: tab }).click()
  await expect.poll(() => page.getByText('Empty notification').elements().length).toBe(2)
  await page.getByRole('tab', { name: 'Manual Sends' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Rule 1' })).toBeVisible()
  await expect.element(page.getByText(/^Reaches 42 devices/)).toBeVisible()
  await title.click()
  // Whatever draws an element again gives it new properties.
  const propsOf = (element: Element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
  const others = () =>
    [...document.querySelectorAll('main :is(select, input, article, section[tabindex])')].filter(
      (one) => one !== title.element() && !preview.element().contains(one),
    )
  const before = new Map(others().map((one) => [one, propsOf(one)]))
  expect(before.size).toBeGreaterThan(10)
  const own = propsOf(title.element())
  await userEvent.keyboard('!')
  await expect.element(preview.getByText('Summer sale!').first()).toBeVisible()
  expect(propsOf(title.element())).not.toBe(own)
  expect(others().filter((one) => before.get(one) !== propsOf(one))).toEqual([])
})
