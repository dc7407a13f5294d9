import type { FieldWords } from '@vitrine/domain/field-reasons'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { staleDetailsSchema } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { inEnglish } from '../../../english.ts'
import { setIntegration } from '../../apps/index.ts'

const { app, appKey, owner, freshApp } = await createDesignDriver()

async function layoutOf(key: string, as: Pick<SignedIn, 'headers'>, language?: string) {
  const headers = language === undefined ? {} : { headers: { 'x-app-language': language } }
  const { body, revision } = await app.answer(layoutsRoutes.listLayouts, { params: { appKey: key } }, as, headers)
  const [layout] = body.data
  if (!layout) throw new Error('The app has no layout.')
  return { layout, revision }
}

const store = (
  key: string,
  as: Pick<SignedIn, 'headers'>,
  id: string,
  data: Record<string, unknown>,
  options: { revision?: string; headers?: Record<string, string> } = {},
) => app.answer(layoutsRoutes.updateLayout, { params: { appKey: key, id }, body: { data } }, as, options)

describe('layouts', () => {
  it('a new app has the default colours and five tabs, of which home, cart and account stay [A-191]', async () => {
    const { layout } = await layoutOf(appKey, owner)
    expect(layout.theme.color).toEqual({ primary: '#1F2128', secondary: '#E45F35' })
    expect(layout.options.topBar.backgroundColor).toBe('#FFFFFF')
    expect(layout.bottomTabs.map((tab) => [tab.title.text, tab.type, tab.notDelete])).toEqual([
      ['Home', 'home', true],
      ['Categories', 'categoryTree', false],
      ['Cart', 'cart', true],
      ['Notification', 'notifications', false],
      ['Profile', 'myAccount', true],
    ])
  })

  it('GET with X-App-Language answers the layout in data, with its revision [D-228]', async () => {
    const { layout, revision } = await layoutOf(appKey, owner, 'en')
    expect(layout.revision).toBe(revision)
    expect(layout).toEqual((await layoutOf(appKey, owner)).layout)
  })

  it('PUT stores the layout, and every field of it survives [D-229] [D-121] [D-124]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const [tab, ...tabs] = layout.bottomTabs
    const data = {
      theme: {
        logo: { src: '/media/logo.svg', ratio: 2, width: 200, height: 100 },
        color: { primary: '#111111', secondary: '#222222' },
        corner: { style: 'circle' },
        image: { style: '2:3' },
        appIcon: { src: '/media/icon.png' },
        splashScreen: { src: '/media/splash.png' },
      },
      options: {
        topBar: { backgroundColor: '#333333' },
        bottomTabs: {
          backgroundColor: '#444444',
          icon: { iconColor: '#555555', selectedIconColor: '#666666' },
          iconset: 'filled',
          title: { visible: false },
        },
        layout: { searchBar: { visible: false, placeholder: 'Find' } },
        miniMapEnabled: true,
        multiplePage: true,
      },
      bottomTabs: [
        {
          ...tab,
          type: 'home',
          name: 'Start',
          title: { text: 'Start', visible: false, textColor: '#777777', selectedTextColor: '#888888' },
          iconset: {
            name: 'home-2',
            code: 'tabler:home-2',
            style: 'linear',
            source: { uri: '/icons/tabler/home-2.svg' },
            color: '#999999',
            selectedColor: '#AAAAAA',
          },
          page: { id: 'p1', title: 'Start', type: 'home' },
        },
        ...tabs,
      ],
    }
    const { body, revision } = await store(key, person, layout.id, data)
    expect(body.data).toMatchObject(data)
    expect(await layoutOf(key, person)).toEqual({ layout: body.data, revision })
  })

  it('a save that names an older revision is refused with the newer copy', async () => {
    const { key, person } = await freshApp()
    const { layout, revision } = await layoutOf(key, person)
    const newer = await store(key, person, layout.id, { bottomTabs: layout.bottomTabs })
    const again = store(key, person, layout.id, { bottomTabs: layout.bottomTabs }, { revision: revision ?? '' })
    const error = await errorOf(again)
    expect(error.code).toBe('stale_revision')
    expect(staleDetailsSchema.parse(error.details)).toEqual({ pages: [], layout: newer.body.data })
  })

  it('a sixth tab is refused [D-204]', async () => {
    const { layout } = await layoutOf(appKey, owner)
    const bottomTabs = [...layout.bottomTabs, { id: 'sixth', type: 'search' }]
    const error = await errorOf(store(appKey, owner, layout.id, { bottomTabs }))
    expect(error.issues).toEqual([
      { in: 'body', path: 'data.bottomTabs', message: 'You cannot add more than 5 buttons' },
    ])
  })

  it('a tab flagged notDelete cannot be removed, and its page says why [D-206]', async () => {
    const { layout } = await layoutOf(appKey, owner)
    for (const [type, message] of [
      ['home', 'Home cannot be deleted'],
      ['cart', 'Shopping cart cannot be deleted'],
      ['myAccount', 'My account cannot be deleted'],
    ]) {
      const bottomTabs = layout.bottomTabs.filter((tab) => tab.type !== type)
      const error = await errorOf(store(appKey, owner, layout.id, { bottomTabs }))
      expect(error.issues).toMatchObject([{ in: 'body', path: 'data.bottomTabs', message }])
    }
    const bottomTabs = layout.bottomTabs.filter((tab) => tab.type !== 'notifications')
    expect((await store(appKey, owner, layout.id, { bottomTabs })).body.data.bottomTabs).toHaveLength(4)
  })

  it('a tab of any screen stays once it is flagged, also when a save clears the flag [D-206]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const flag = (notDelete: boolean) =>
      layout.bottomTabs.map((tab) => (tab.type === 'notifications' ? { ...tab, notDelete } : tab))
    const flagOf = (stored: typeof layout) => stored.bottomTabs.find(({ type }) => type === 'notifications')?.notDelete
    expect(flagOf((await store(key, person, layout.id, { bottomTabs: flag(true) })).body.data)).toBe(true)
    expect(flagOf((await store(key, person, layout.id, { bottomTabs: flag(false) })).body.data)).toBe(true)
    const bottomTabs = layout.bottomTabs.filter(({ type }) => type !== 'notifications')
    const error = await errorOf(store(key, person, layout.id, { bottomTabs }))
    const message = 'Notification cannot be deleted'
    expect(error.issues).toMatchObject([{ in: 'body', path: 'data.bottomTabs', message }])
  })

  it('a tab opens one of ten screens, or one of an active integration; what is stored may stay [D-218]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const put = (type: string, more: object = {}) => {
      const bottomTabs = layout.bottomTabs.map((tab, at) => (at === 3 ? { ...tab, type, ...more } : tab))
      return store(key, person, layout.id, { bottomTabs })
    }
    const refused = async (type: string, words: FieldWords) =>
      expect((await errorOf(put(type))).issues).toEqual([
        inEnglish({ in: 'body', path: 'data.bottomTabs.3.type', ...words }),
      ])
    for (const type of 'home catalogs cart notifications myAccount wishlist search custom brands categoryTree'.split(
      ' ',
    ))
      expect((await put(type)).body.data.bottomTabs[3]?.type).toBe(type)
    for (const [type, name] of [
      ['signIn', 'Sign in'],
      ['product', 'Product'],
      ['orders', 'Orders'],
    ] as const)
      await refused(type, {
        message: `A button of the navigation bar cannot open ${name}.`,
        reason: { name: 'screen_not_for_tab', parameters: { screen: type } },
      })
    for (const [type, code, name] of [
      ['scanner', 'barcodeQR', 'Scanner'],
      ['storeLocator', 'storeLocator', 'Store locator'],
      ['loyalty', 'loyalty_and_referrals', 'Rewards'],
    ] as const) {
      await refused(type, {
        message: `${name} cannot be opened: its integration is not active.`,
        reason: { name: 'screen_inactive', parameters: { screen: type } },
      })
      const connect = (active: boolean) => setIntegration(app.ports.forApp(key), { appKey: key, code, active })
      await connect(true)
      expect((await put(type)).body.data.bottomTabs[3]?.type).toBe(type)
      await connect(false)
      expect((await put(type, { name: 'Renamed' })).body.data.bottomTabs[3]).toMatchObject({ type, name: 'Renamed' })
    }
  })

  it('the screens that must stay are kept whatever flags and screens a save names [D-266] [D-267] [D-268]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const unflagged = layout.bottomTabs.map((tab) => ({ ...tab, notDelete: false }))
    await store(key, person, layout.id, { bottomTabs: unflagged })
    for (const [type, message] of [
      ['home', 'Home cannot be deleted'],
      ['cart', 'Shopping cart cannot be deleted'],
      ['myAccount', 'My account cannot be deleted'],
    ]) {
      const elsewhere = unflagged.map((tab) => (tab.type === type ? { ...tab, type: 'search' } : tab))
      for (const bottomTabs of [unflagged.filter((tab) => tab.type !== type), elsewhere]) {
        const error = await errorOf(store(key, person, layout.id, { bottomTabs }))
        expect(error.issues).toMatchObject([{ in: 'body', path: 'data.bottomTabs', message }])
      }
    }
  })

  it('the bar never falls below 3 tabs [D-205]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const three = layout.bottomTabs.filter(({ notDelete }) => notDelete)
    const { body } = await store(key, person, layout.id, { bottomTabs: three })
    expect(body.data.bottomTabs).toHaveLength(3)
    const twice = three.map((tab) => ({ ...tab, notDelete: false }))
    const [home, cart, account] = twice
    await store(key, person, layout.id, { bottomTabs: [home, cart, account] })
    const error = await errorOf(store(key, person, layout.id, { bottomTabs: [home, cart] }))
    expect(error.issues?.map(({ message }) => message)).toContain('You cannot have fewer than 3 buttons')
  })

  it('a tab colour that is no hex colour becomes the default [D-207]', async () => {
    const { key, person } = await freshApp()
    const { layout } = await layoutOf(key, person)
    const bottomTabs = layout.bottomTabs.map((tab) => ({
      ...tab,
      iconset: { ...tab.iconset, color: 'red', selectedColor: '#12345' },
    }))
    const { body } = await store(key, person, layout.id, { bottomTabs })
    expect(body.data.bottomTabs[0]?.iconset).toMatchObject({ color: '#7F8596', selectedColor: '#1F2128' })
    const short = body.data.bottomTabs.map((tab) => ({
      ...tab,
      iconset: { ...tab.iconset, color: '#a1b', selectedColor: '#A1B2C3' },
    }))
    const kept = (await store(key, person, layout.id, { bottomTabs: short })).body.data.bottomTabs[0]?.iconset
    expect(kept).toMatchObject({ color: '#a1b', selectedColor: '#A1B2C3' })
  })

  it.each([
    [{ theme: { color: { primary: 'red' } } }, 'data.theme.color.primary'],
    [{ theme: { logo: { src: 'javascript:alert(1)' } } }, 'data.theme.logo.src'],
    [{ theme: { splashScreen: { src: 'data:image/png;base64,AA' } } }, 'data.theme.splashScreen.src'],
    [{ options: { layout: { searchBar: { placeholder: 'a\u0000' } } } }, 'data.options.layout.searchBar.placeholder'],
    [{ bottomTabs: [{ id: 'a', type: 'home', title: { text: 'half \ud83d' } }] }, 'data.bottomTabs.0.title.text'],
    [
      {
        bottomTabs: [
          { id: 'a', type: 'home' },
          { id: 'a', type: 'cart' },
        ],
      },
      'data.bottomTabs',
    ],
  ])('%j is refused at its field', async (data, path) => {
    const { layout } = await layoutOf(appKey, owner)
    expect((await errorOf(store(appKey, owner, layout.id, data))).issues?.[0]?.path).toBe(path)
  })

  it('a layout of another app answers as if it did not exist, and stays', async () => {
    const before = await layoutOf(appKey, owner)
    const { key, person } = await freshApp()
    expect((await errorOf(store(key, person, before.layout.id, {}))).code).toBe('not_found')
    const headers = { ...person.headers, 'app-key': appKey }
    const list = app.call(layoutsRoutes.listLayouts, { params: { appKey } }, { headers })
    expect((await errorOf(list)).code).toBe('not_found')
    expect(await layoutOf(appKey, owner)).toEqual(before)
  })

  it('a member who may only look cannot change', async () => {
    const viewer = await app.signIn(appKey, { permissions: ['app.read', 'design.read'] })
    const { layout } = await layoutOf(appKey, viewer)
    expect((await errorOf(store(appKey, viewer, layout.id, {}))).code).toBe('permission_missing')
  })
})

describe('icons', () => {
  it('GET icon-templates answers groups of icons with _id, label, name and src [D-230] [D-125]', async () => {
    const { data } = await app.call(layoutsRoutes.listIconTemplates, {}, owner)
    expect(data).toHaveLength(8)
    for (const group of data) {
      expect(group._id).not.toBe('')
      expect(group.label).not.toBe('')
      expect(group.icons).toHaveLength(15)
    }
    expect(data.flatMap(({ icons }) => icons)).toContainEqual({ name: 'tabler:home', src: '/icons/tabler/home.svg' })
  })

  it('every icon is a drawing on both origins', async () => {
    const { data } = await app.call(layoutsRoutes.listIconTemplates, {}, owner)
    for (const { src } of data.flatMap(({ icons }) => icons)) {
      const response = await app.inject({ url: src })
      expect([response.statusCode, response.headers['content-type']], src).toEqual([200, 'image/svg+xml'])
      expect(response.body).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
      expect((await app.injectShopper({ url: src })).body).toBe(response.body)
    }
  })

  it('other names are not found', async () => {
    for (const name of ['no-such-icon', '..%2f..%2fpackage', 'alert-square-rounded', '__proto__'])
      expect((await app.inject({ url: `/icons/tabler/${name}.svg` })).statusCode, name).toBe(404)
  })
})
