import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { save, settings } from '../../../../../test/design-driver.ts'
import { fileOf, pictureAddress } from '../../../../../test/fake-media.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const library = page.getByRole('dialog')
const tab = () => document.querySelectorAll<HTMLElement>('[data-tab-id]')[1]
/** The picture that is drawn in the colours of the tab, or the drawing in its place. */
const drawn = () => tab()?.querySelector('button > span')?.innerHTML ?? ''
const savedTab = () => opened.shop.layout.bottomTabs[1]
const textbox = (name: string) => settings.getByRole('textbox', { name, exact: true })

beforeEach(async () => {
  opened.server.on(layoutsRoutes.listIconTemplates, () => ({
    data: [{ _id: 'shop', label: 'Shop', icons: [{ name: 'star', src: '/icons/tabler/star.svg' }] }],
  }))
  await openScreen('/design/navigation-bar')
  await expect.poll(() => tab()).toBeDefined()
})

const select = () =>
  userEvent.click(
    page
      .elementLocator(tab() as HTMLElement)
      .getByRole('button')
      .first(),
  )
const openLibrary = () => settings.getByRole('button', { name: /^Replace an icon/ }).click()

describe('the settings of a bottom tab', () => {
  test('edit its title and upload or remove its icon, and the preview follows [D-067]', async () => {
    await select()
    await textbox('Title').fill('Shop')
    await expect.poll(() => tab()?.textContent).toContain('Shop')
    const before = drawn()
    await openLibrary()
    await library.getByText('Uploaded', { exact: true }).click()
    await expect.poll(() => document.querySelector('[role=dialog] input[type=file]')).not.toBeNull()
    const input = document.querySelector('[role=dialog] input[type=file]') as HTMLElement
    await userEvent.upload(input, fileOf('own.svg', 'image/svg+xml'))
    await library.getByRole('button', { name: /^own\.svg/ }).click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await expect.element(library).not.toBeInTheDocument()
    await expect.poll(drawn).toContain(pictureAddress('own.svg'))
    await save()
    expect(savedTab()).toMatchObject({
      title: { text: 'Shop' },
      iconset: { source: { uri: pictureAddress('own.svg') } },
    })
    await settings.getByRole('button', { name: /^Remove the icon/ }).click()
    await expect.element(settings.getByText('No icon')).toBeVisible()
    await expect.poll(drawn).not.toContain(pictureAddress('own.svg'))
    expect(drawn()).not.toBe('')
    expect(before).not.toContain(pictureAddress('own.svg'))
    await save()
    expect(savedTab()?.iconset).toMatchObject({ code: '', source: { uri: '' } })
  })

  test('ask for less contrast of icons than of text, as WCAG does, and say which of them it is', async () => {
    await page
      .getByRole('complementary')
      .getByRole('textbox', { name: 'Background color', exact: true })
      .fill('#FFFFFF')
    await select()
    for (const name of ['Inactive icon color', 'Inactive text color']) await textbox(name).fill('#7F8596')
    await expect.element(settings.getByText('Contrast 3.6:1', { exact: true })).toBeVisible()
    await expect
      .element(settings.getByText('Contrast 3.6:1: hard to read, 4.5:1 is the least for text', { exact: true }))
      .toBeVisible()
    await textbox('Inactive icon color').fill('#9AA0AE')
    await expect
      .element(settings.getByText('Contrast 2.6:1: hard to see, 3:1 is the least for icons', { exact: true }))
      .toBeVisible()
  })

  test('an icon that is chosen has source, name, code, a linear style and the two colours of the bar [D-126]', async () => {
    const color = (name: string) => page.getByRole('complementary').getByRole('textbox', { name, exact: true })
    await color('Inactive color').fill('#117733')
    await color('Active color').fill('#7711AA')
    await select()
    for (const own of ['Inactive icon color', 'Active icon color']) await textbox(own).fill('#AA4400')
    await openLibrary()
    await library.getByRole('button', { name: 'star' }).click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await expect.element(library).not.toBeInTheDocument()
    await expect.element(textbox('Inactive icon color')).toHaveValue('#117733')
    await expect.element(textbox('Active icon color')).toHaveValue('#7711AA')
    await save()
    expect(savedTab()?.iconset).toEqual({
      source: { uri: '/icons/tabler/star.svg' },
      name: 'star',
      code: 'tabler:star',
      style: 'linear',
      color: '#117733',
      selectedColor: '#7711AA',
    })
  })
})
