import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

serveEachTest()

describe('the sidebar', () => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const active = () =>
    [...menu.element().querySelectorAll(':scope > ul > li > a[aria-current]')].map((one) => one.textContent)

  test('each entry opens its path; home is active on exactly / and the active one wears the brand colour [A-013] [I-068]', async () => {
    await openScreen('/')
    await expect.element(menu).toBeVisible()
    expect(active()).toEqual(['Insights'])
    expect(menu.element().getBoundingClientRect().width).toBe(224)

    for (const [label, path] of [
      ['Design', '/design/home'],
      ['Switch application', '/switch-application'],
      ['Insights', '/'],
    ] as const) {
      const link = menu.getByRole('link', { name: label })
      await link.click()
      await expect.poll(() => location.pathname).toBe(path)
      await expect.poll(active).toEqual([label])
      const colors = () => ({
        icon: getComputedStyle(link.element().querySelector('svg') ?? link.element()).color,
        bar: getComputedStyle(link.element(), '::before').backgroundColor,
      })
      await expect.poll(colors).toEqual({ icon: 'rgb(228, 95, 53)', bar: 'rgb(228, 95, 53)' })
    }
  })

  test('has no active entry on a screen that it does not name', async () => {
    await openScreen('/profile')
    await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    expect(active()).toEqual([])
  })

  test.each(['/design', 'the menu'])(
    '/design, opened by %s, is the parent of the design screens and shows the home design [D-001]',
    async (way) => {
      await openScreen(way === '/design' ? way : '/')
      const link = menu.getByRole('link', { name: 'Design', exact: true })
      await expect.element(link).toHaveAttribute('href', '/design')
      if (way !== '/design') await link.click()
      await expect.poll(() => location.pathname).toBe('/design/home')
      await expect.element(page.getByRole('heading', { name: 'Home design' })).toBeInTheDocument()
      await expect.poll(() => document.querySelector('[data-phone]')).not.toBeNull()
      const screens = page.getByRole('list', { name: 'Design screens' }).getByRole('link')
      const paths = screens.elements().map((one) => one.getAttribute('href'))
      expect(paths).toEqual(
        'home categories product-detail my-account brands schedule navigation-bar branding custom-pages product-badges history releases'
          .split(' ')
          .map((name) => `/design/${name}`),
      )
    },
  )
})
