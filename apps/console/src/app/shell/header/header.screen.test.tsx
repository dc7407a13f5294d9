import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { externalLinks } from '../../../../test/fake-shop.ts'
import { preferLook } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
/** Asked of no server: a picture that does not come is replaced by a letter. */
const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('the header', () => {
  const header = page.getByRole('banner')
  const item = (name: string) => page.getByRole('menuitem', { name })
  const menu = page.getByRole('menu')
  const openMenu = async (name: RegExp) => {
    await header.getByRole('button', { name }).click()
    await expect.element(menu).toBeVisible()
  }
  const closeMenu = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
  const isShown = (text: string) =>
    header
      .getByText(text, { exact: true })
      .elements()
      .some((one) => one.checkVisibility())

  test("shows the app's icon, name and key, and on a desktop's width only its store too [I-060]", async () => {
    opened.shop.app.icon = icon
    await openScreen('/profile')
    await expect.element(header.getByText('Demo shop', { exact: true })).toBeVisible()
    await expect.poll(() => header.element().querySelector('img')?.getAttribute('src')).toBe(icon)
    for (const [width, hasStore] of [
      [1440, true],
      [1025, true],
      [1024, false],
      [390, false],
    ] as const) {
      await page.viewport(width, 844)
      expect([width, isShown('shop.example')]).toEqual([width, hasStore])
      expect(isShown('Demo shop')).toBe(true)
      expect(isShown('demo-shop')).toBe(true)
    }
  })

  test("shows the store's address in the letters of its name, and leads there", async () => {
    opened.shop.app.storeUrl = 'https://xn--mller-kva.de'
    await openScreen('/profile')
    const store = header.getByRole('link', { name: 'müller.de', exact: true })
    await expect.element(store).toHaveAttribute('href', 'https://xn--mller-kva.de')
  })

  test('has the parts of an address in their order in a language that is written from the right', async () => {
    await preferLook(opened.shop, ['ar', 'light'])
    opened.shop.app.storeUrl = 'http://127.0.0.1:4001/a/shop/'
    await openScreen('/profile')
    const store = header.getByRole('link', { name: '127.0.0.1:4001/a/shop/', exact: true })
    await expect.element(store).toBeVisible()
    const text = document.createTreeWalker(store.element(), NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return range.getBoundingClientRect().left
    }
    expect(leftOf(0)).toBeLessThan(leftOf(text.length - 1))
  })

  test('has Preview and Publish to mobile at every width [I-061]', async () => {
    await openScreen('/profile')
    for (const width of [1440, 1024, 390]) {
      await page.viewport(width, 844)
      for (const name of ['Preview', 'Publish to mobile']) {
        const shown = () =>
          header
            .getByRole('button', { name, exact: true })
            .elements()
            .filter((one) => one.checkVisibility())
        await expect.poll(() => shown().length).toBe(1)
      }
    }
  })

  test('its avatar shows the first letter of the username; the menu has name and e-mail disabled, Profile, Subscription Info and Logout [I-062] [A-127]', async () => {
    await page.viewport(1440, 844)
    await openScreen('/profile')
    await expect.element(header.getByRole('button', { name: 'User menu of ada' })).toMatchTextContent(/^A$/)
    await openMenu(/User menu/)
    const who = page.getByRole('menuitem').first()
    await expect.element(who).toMatchTextContent(/^adaada@shop\.example$/)
    await expect.element(who).toBeDisabled()
    for (const name of ['Profile', 'Subscription Info', 'Logout']) await expect.element(item(name)).toBeEnabled()
    await expectAccessible()
    await closeMenu()
  })

  test('on a mobile width a toggle opens and closes the sidebar [I-063]', async () => {
    await page.viewport(390, 844)
    await openScreen('/profile')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const open = header.getByRole('button', { name: 'Open menu' })
    await expect.element(open).toBeVisible()
    await expect.element(sidebar).not.toBeInTheDocument()
    await open.click()
    await expect.element(sidebar).toBeVisible()
    await expectAccessible()
    await header.getByRole('button', { name: 'Close menu' }).click()
    await expect.element(sidebar).not.toBeInTheDocument()
    await open.click()
    await sidebar.getByRole('link', { name: 'Switch application' }).click()
    await expect.element(page.getByRole('heading', { name: 'Switch application' })).toBeVisible()
    await expect.element(sidebar).not.toBeInTheDocument()
    await page.viewport(1440, 844)
    await expect.element(open).not.toBeInTheDocument()
  })

  test.each([
    ['true', 0],
    ['false', 1],
  ])('where the embedded flag is %s, Logout stands in the menu %i times [A-127]', async (flag, count) => {
    await openScreen(`/profile?embedded=${flag}`)
    await openMenu(/User menu/)
    await expect.element(item('Profile')).toBeVisible()
    expect(item('Logout').elements().length).toBe(count)
    await closeMenu()
  })

  test('the avatar shows the first letter of the username, not of the e-mail [I-064]', async () => {
    opened.server.on(identityRoutes.getProfile, () => ({
      data: {
        revision: 'r1',
        sub: 'ada',
        preferred_username: 'zoe',
        email: 'ada@shop.example',
        given_name: 'Ada',
        family_name: 'Lind',
        Customer_ID: 'C-1002',
        language: null,
      },
    }))
    await openScreen('/profile')
    await expect.element(header.getByRole('button', { name: 'User menu of zoe' })).toMatchTextContent(/^z$/i)
  })

  test('Help center, Tutorial videos, the contact page and the subscription portal open outside the console [I-156]', async () => {
    await openScreen('/profile')
    const left: { href: string; target: string; rel: string }[] = []
    // The browser would follow the link: the test records what the console leaves to the browser, and stays on its
    // page.
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      left.push({ href: link.href, target: link.target, rel: link.rel })
    }
    addEventListener('click', note)
    for (const [menuName, name] of [
      [/^Help$/, 'Help center'],
      [/^Help$/, 'Tutorial videos'],
      [/^Help$/, 'Contact us'],
      [/User menu/, 'Subscription Info'],
    ] as const) {
      await openMenu(menuName)
      await item(name).click()
      await expect.element(menu).not.toBeInTheDocument()
    }
    removeEventListener('click', note)
    expect(left).toEqual(Object.values(externalLinks).map((href) => ({ href, target: '_blank', rel: 'noreferrer' })))
    expect(location.pathname).toBe('/profile')
  })

  test('where the operator names no pages, help is our own, the subscription is Pricing, and no contact is shown', async () => {
    opened.shop.signInLinks = { helpCenter: null, tutorials: null, contact: null, subscriptionPortal: null }
    await openScreen('/profile')
    await openMenu(/^Help$/)
    for (const name of ['Help center', 'Tutorial videos'])
      await expect.element(item(name)).toHaveAttribute('href', '/help')
    await expect.element(item('Contact us')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await openMenu(/User menu/)
    await item('Subscription Info').click()
    await expect.poll(() => location.pathname).toBe('/pricing')
  })

  test('menus are the same for the owner, for staff and for who may only look [A-123]', async () => {
    const linksOf = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link')
        .elements()
        .map((one) => `${one.textContent} ${one.getAttribute('href')}`)
    const seen: string[][][] = []
    for (const member of [
      { role: 'owner', permissions: permissionsOfRole('owner') },
      { role: 'staff', permissions: permissionsOfRole('staff') },
      { role: 'staff', permissions: ['app.read', 'design.read'] },
    ] as const) {
      Object.assign(opened.shop.app, member)
      await openScreen('/profile')
      await expect.poll(() => linksOf().length).toBeGreaterThan(1)
      const main = linksOf()
      await openScreen('/design/home')
      await expect.poll(() => document.querySelector('[data-phone]')).not.toBeNull()
      const design = linksOf()
      await openMenu(/User menu/)
      await expect.element(item('Logout')).toBeVisible()
      const entries = page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent ?? '')
      seen.push([main, design, entries])
      await closeMenu()
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})
