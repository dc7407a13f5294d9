import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { expectGoodLook, sizes } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { router } from '../../../app/router.ts'

const opened = serveEachTest()

const newApp = page.getByRole('link', { name: 'New app', exact: true })
const heading = page.getByRole('heading', { name: 'Make a new app' })
const name = page.getByRole('textbox', { name: 'Name' })
const currency = page.getByRole('combobox', { name: 'Currency' })
const make = page.getByRole('button', { name: 'Make the app' })
const colorOf = (label: string) => page.getByRole('textbox', { name: label })
const input = () => document.querySelector('input[type=file]') as HTMLElement

/** A logo of two colours on white. */
async function drawLogo(mark = '#E4683F'): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 60
  const ink = canvas.getContext('2d')
  for (const [color, size] of [
    ['#FFFFFF', 60],
    ['#5B3A8C', 40],
    [mark, 15],
  ] as const) {
    if (ink) ink.fillStyle = color
    ink?.fillRect(0, 0, size, size)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'logo.png', { type: 'image/png' })
}

describe('a new app', () => {
  beforeEach(() => {
    opened.shop.mayMakeApp = true
    // An app that is made is opened by loading the page anew, and the tests with it.
    opened.server.hold(newAppRoutes.makeApp)
    opened.server.on(newAppRoutes.makeApp, ({ body }) => ({
      data: { appKey: 'new-shop', applicationName: body.data.name, storeUrl: 'https://new.example', icon: null },
    }))
  })

  test('is offered where the server allows it: in the chooser, in the console, and to whoever has none', async () => {
    opened.shop.apps = [opened.shop.app, { ...opened.shop.app, appKey: 'second' }]
    await openScreen('/auth/applications', { appKey: null })
    await newApp.click()
    await expect.element(heading).toBeVisible()
    await openScreen('/switch-application')
    await expect.element(newApp).toBeVisible()
    opened.shop.apps = []
    await openScreen('/auth/no-app', { appKey: null })
    await newApp.click()
    await expect.element(heading).toBeVisible()
    opened.shop.mayMakeApp = false
    await openScreen('/switch-application')
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect.element(newApp).not.toBeInTheDocument()
  })

  test('takes its colours from the logo', async () => {
    await openScreen('/auth/new-app', { appKey: null })
    await userEvent.upload(input(), await drawLogo())
    await expect.element(colorOf('Main color')).toHaveValue('#5B3A8C')
    await expect.element(colorOf('Second color')).toHaveValue('#E4683F')
    await name.fill('Corner shop')
    await page.getByRole('radio', { name: /^Food and drink/ }).click()
    await expect.element(currency).toHaveValue('US Dollar (USD)')
    await currency.click()
    await page.getByRole('option', { name: 'Euro (EUR)' }).click()
    await expectAccessible()
    await make.click()
    const calls = () => opened.server.calls(newAppRoutes.makeApp)
    await expect.poll(() => calls().length).toBe(1)
    const [sent] = calls().map(({ body }) => body.data)
    expect(sent).toMatchObject({
      name: 'Corner shop',
      trade: 'food',
      currency: 'EUR',
      colors: { primary: '#5B3A8C', secondary: '#E4683F' },
    })
    const picture = new Image()
    picture.src = `data:image/png;base64,${sent?.logo}`
    await picture.decode()
    expect(picture.naturalWidth).toBe(60)
  })

  test('keeps a color that was typed, and leaves the other one to the trade', async () => {
    await openScreen('/auth/new-app', { appKey: null })
    await colorOf('Main color').fill('#123456')
    await userEvent.upload(input(), await drawLogo())
    await expect.element(colorOf('Second color')).toHaveValue('#E4683F')
    await expect.element(colorOf('Main color')).toHaveValue('#123456')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(colorOf('Second color')).toHaveValue('')
    await name.fill('Corner shop')
    await make.click()
    await expect
      .poll(() => opened.server.calls(newAppRoutes.makeApp).map(({ body }) => body.data.colors))
      .toEqual([{ primary: '#123456', secondary: null }])
  })

  test('waits for the logo that is read, of which the last one counts, and keeps what was typed meanwhile', async () => {
    const { decode } = HTMLImageElement.prototype
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waits = [first, second]
    let read = 0
    HTMLImageElement.prototype.decode = async function () {
      await waits.shift()?.promise
      await decode.call(this)
      read += 1
    }
    try {
      await openScreen('/auth/new-app', { appKey: null })
      await userEvent.upload(input(), await drawLogo('#00695C'))
      await userEvent.upload(input(), await drawLogo())
      await expect.element(make).toBeDisabled()
      await colorOf('Main color').fill('#123456')
      second.resolve()
      await expect.element(make).toBeEnabled()
      first.resolve()
      await expect.poll(() => read).toBe(2)
      await expect.element(colorOf('Second color')).toHaveValue('#E4683F')
      await expect.element(colorOf('Main color')).toHaveValue('#123456')
    } finally {
      HTMLImageElement.prototype.decode = decode
    }
  })

  test('needs a name, and goes without logo and colours', async () => {
    await openScreen('/auth/new-app', { appKey: null })
    await make.click()
    await expect.element(page.getByText('Required!', { exact: true })).toBeVisible()
    await expect.element(name).toHaveFocus()
    await userEvent.upload(input(), new File(['no picture'], 'logo.png', { type: 'image/png' }))
    await expect.element(page.getByText(/^\S+ cannot be read\. Choose a PNG/)).toBeVisible()
    await name.fill('Corner shop')
    await colorOf('Main color').fill('#12')
    await make.click()
    await expect.element(page.getByText('A color such as #1F2128')).toBeVisible()
    await colorOf('Main color').clear()
    await make.click()
    await expect
      .poll(() => opened.server.calls(newAppRoutes.makeApp).map(({ body }) => body.data))
      .toEqual([{ name: 'Corner shop', trade: 'fashion', currency: 'USD', colors: null, logo: null }])
  })

  test('that is refused says why, and keeps what was entered', async () => {
    opened.server.hold(newAppRoutes.makeApp)()
    opened.server.refuse(newAppRoutes.makeApp, new AppError('conflict', because('new_app_refused')))
    await openScreen('/auth/new-app', { appKey: null })
    await name.fill('Corner shop')
    await make.click()
    await expect.element(page.getByRole('form').getByText(/^You cannot make a new app on this server/)).toBeVisible()
    await expect.element(name).toHaveValue('Corner shop')
    expect(router.state.location.pathname).toBe('/auth/new-app')
  })

  test('looks good at each size', async () => {
    await openScreen('/auth/new-app', { appKey: null })
    await expect.element(heading).toBeVisible()
    for (const size of sizes) await expectGoodLook('a new app', size)
  })
})
