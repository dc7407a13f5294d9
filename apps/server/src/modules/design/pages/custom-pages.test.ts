import type { PageType } from '@vitrine/domain/actions/action-types'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import pageKinds from '@vitrine/messages/server/custom_pages.type'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { inEnglish } from '../../../english.ts'
import { setIntegration } from '../../apps/index.ts'

const { app, appKey, owner, freshApp, create, store, list, saveDesign } = await createDesignDriver()

const connect = (key: string, code: string, active = true) =>
  setIntegration(app.ports.forApp(key), { appKey: key, code, active })

describe('custom pages', () => {
  it.each<[PageType, string, string]>([
    ['loyalty', 'loyalty_and_referrals', 'Connect the loyalty and referrals integration to create a Rewards page.'],
    ['storeLocator', 'storeLocator', 'Connect the store locator integration to create a Store Locator page.'],
  ])('a %s page is created only while its integration is active [D-041]', async (type, code, message) => {
    const { key, person } = await freshApp()
    const error = await errorOf(create(key, person, { type }))
    expect(error.issues).toMatchObject([
      { in: 'body', path: 'data.type', message, reason: { name: 'integration_needed' } },
    ])
    const viaDesign = { pages: [{ id: newId(), revision: null, data: { type, title: { text: 'New' } } }] }
    expect((await errorOf(saveDesign(key, person, viaDesign))).issues?.[0]?.path).toBe('data.pages.0.data.type')
    await connect(key, code)
    const page = await create(key, person, { type })
    expect(page.type).toBe(type)
    // Existing pages can be edited and deleted even after the integration was disconnected.
    await connect(key, code, false)
    await store(page.id, { type, title: { text: 'Still mine' } }, { key, as: person })
    await app.call(pagesRoutes.deletePage, { params: { appKey: key, id: page.id } }, person)
  })

  it('another page does not become one of these types either', async () => {
    const { key, person } = await freshApp()
    const { id } = await create(key, person)
    expect((await errorOf(store(id, { type: 'loyalty' }, { key, as: person }))).issues?.[0]?.path).toBe('data.type')
  })

  it('pages created as Rewards, Info Page and Store Locator are stored as loyalty, custom and storeLocator [D-100]', async () => {
    expect(customPageTypes.map((type) => [pageKinds[type]({}, { locale: 'en' }), type])).toEqual([
      ['Rewards', 'loyalty'],
      ['Info Page', 'custom'],
      ['Store Locator', 'storeLocator'],
    ])
    const { key, person } = await freshApp()
    await connect(key, 'loyalty_and_referrals')
    await connect(key, 'storeLocator')
    for (const type of customPageTypes) expect((await create(key, person, initialPage(type, 'A page'))).type).toBe(type)
    const { data } = await list(key, person, { type: 'storeLocator' })
    expect(data[0]?.options.layout.searchBar).toMatchObject({
      visible: true,
      placeholder: 'Search by City, Address, or ZIP Code',
    })
  })

  it('a store locator begins with its search shown, unless its creator says otherwise [D-040]', async () => {
    const { key, person } = await freshApp()
    await connect(key, 'storeLocator')
    const searchOf = async (options?: object) =>
      (await create(key, person, { type: 'storeLocator', options })).options.layout.searchBar
    const placeholder = 'Search by City, Address, or ZIP Code'
    expect(await searchOf()).toMatchObject({ visible: true, placeholder })
    expect(await searchOf({ layout: { searchBar: { visible: false } } })).toMatchObject({ visible: false, placeholder })
    expect(await searchOf({ layout: { searchBar: { placeholder: 'Where are you?' } } })).toMatchObject({
      visible: true,
      placeholder: 'Where are you?',
    })
  })

  it('what is no record is refused in a store locator as in any other page, by its name', async () => {
    const { key, person } = await freshApp()
    await connect(key, 'storeLocator')
    for (const [options, path] of [
      ['junk', 'data.options'],
      [{ layout: 5 }, 'data.options.layout'],
      [{ layout: { searchBar: 'shown' } }, 'data.options.layout.searchBar'],
    ] as const)
      for (const type of ['storeLocator', 'custom']) {
        const { issues } = await errorOf(create(key, person, { type, options }))
        expect(issues?.map((issue) => issue.path)).toEqual([path])
      }
  })

  it('an empty screen name is refused', async () => {
    for (const text of ['', '   ']) {
      const error = await errorOf(create(appKey, owner, { title: { text } }))
      expect(error.issues).toEqual([{ in: 'body', path: 'data.title.text', message: 'Required!' }])
    }
  })

  it('a text of the rewards blocks takes 200 characters and no more', async () => {
    const { id } = await create()
    const blocks = (length: number) => [{ id: 'r', type: 'referral', message: { text: 'x'.repeat(length) } }]
    await store(id, { blocks: blocks(200) })
    const { issues } = await errorOf(store(id, { blocks: blocks(201) }))
    expect(issues).toEqual([
      inEnglish({ in: 'body', path: 'data.blocks.0.message.text', ...fieldReason('characters_most', { most: 200 }) }),
    ])
  })
})
