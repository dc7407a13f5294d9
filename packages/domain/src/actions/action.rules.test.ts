import { describe, expect, it } from 'vitest'
import { actionLabels, availableScreens, findActionProblem, isDestinationPage, isPackageName } from './action.rules.ts'
import { type Action, actionSchema } from './action.schema.ts'
import { actionTypes, pageTypes } from './action-types.ts'
import { isEmailAddress } from './email-address.rules.ts'

const action = (value: Partial<Action>): Action => ({ type: 'noAction', ...value })

describe('actions', () => {
  it('an action keeps each part it has, whatever its type is [D-118]', () => {
    const full = {
      type: 'noAction',
      category: { id: '1', title: 'Shoes', image: '/media/a/b.webp', parentId: '0' },
      brand: { id: '2', name: 'Acme', imageUrl: 'https://cdn.example/acme.png' },
      product: { id: '3', name: 'Boot', image: null, sku: 'B-1' },
      page: { id: '4', title: 'About', type: 'custom' },
      url: { url: 'https://shop.example', openExternal: true },
      email: { address: 'a@b.co', subject: 'Hi', content: 'Text' },
      sms: { text: 'Hello' },
      phone: { number: '+49 30 123' },
      socialMedia: { packageName: 'com.instagram.android', urlScheme: 'instagram://user?username=shop' },
      editable: false,
    }
    expect(actionSchema.parse(full)).toEqual(full)
  })

  it('there are twelve types, each with a name [D-119]', () => {
    expect(actionTypes).toHaveLength(12)
    expect(new Set(actionTypes.map((type) => actionLabels[type])).size).toBe(12)
  })

  it('the in-app screens are the nine of the specification [D-219]', () => {
    expect(availableScreens([])).toEqual([
      'cart',
      'notifications',
      'orders',
      'search',
      'wishlist',
      'address',
      'catalogs',
      'custom',
      'brands',
    ])
  })

  it('scanner, store locator and rewards are offered only while their integration is active [D-220]', () => {
    expect(availableScreens(['barcodeQR'])).toContain('scanner')
    expect(availableScreens(['barcodeQR'])).not.toContain('storeLocator')
    expect(availableScreens(['storeLocator', 'loyalty_and_referrals']).slice(9)).toEqual(['storeLocator', 'loyalty'])
  })

  it('only custom and rewards pages are destinations [D-034]', () => {
    expect(pageTypes.filter((type) => isDestinationPage({ type }))).toEqual(['custom', 'loyalty'])
  })

  it.each<[string, Action, string | null]>([
    ['no action', action({}), null],
    ['a category that is not chosen', action({ type: 'openCategory' }), 'category.id'],
    ['a chosen category', action({ type: 'openCollection', category: { id: '1' } }), null],
    ['a product that is not chosen', action({ type: 'openProduct', product: null }), 'product.id'],
    ['a brand that is not chosen', action({ type: 'openVendor' }), 'brand.id'],
    ['a brand', action({ type: 'openBrand', brand: { id: '1' } }), null],
    ['no screen', action({ type: 'openInAppScreen' }), 'page.type'],
    ['a screen', action({ type: 'openInAppScreen', page: { type: 'cart' } }), null],
    ['a custom page that is not chosen', action({ type: 'openInAppScreen', page: { type: 'custom' } }), 'page.id'],
    ['a screen without its integration', action({ type: 'openInAppScreen', page: { type: 'scanner' } }), 'page.type'],
    [
      'a script address',
      action({ type: 'openUrl', url: { url: 'java\tscript:alert(1)', openExternal: false } }),
      'url.url',
    ],
    ['a data address', action({ type: 'openUrl', url: { url: 'data:text/html,x', openExternal: false } }), 'url.url'],
    [
      'an address with a password',
      action({ type: 'openUrl', url: { url: 'https://a:b@c.d', openExternal: false } }),
      'url.url',
    ],
    ['a web address', action({ type: 'openUrl', url: { url: 'https://c.d/e?f', openExternal: false } }), null],
    [
      'an app address',
      action({ type: 'openSocialMedia', socialMedia: { packageName: '', urlScheme: 'fb://page/1' } }),
      null,
    ],
    [
      'an intent',
      action({ type: 'openSocialMedia', socialMedia: { packageName: '', urlScheme: 'intent://x#Intent;end' } }),
      'socialMedia.urlScheme',
    ],
    [
      'a wrong package',
      action({ type: 'openSocialMedia', socialMedia: { packageName: 'x y', urlScheme: 'fb://1' } }),
      'socialMedia.packageName',
    ],
    ['no number', action({ type: 'makePhoneCall' }), 'phone.number'],
    ['a number', action({ type: 'makePhoneCall', phone: { number: '+1 (212) 555-0100' } }), null],
    ['an SMS without a number', action({ type: 'sendSMS', sms: { text: 'Hi' } }), null],
    ['an SMS to a word', action({ type: 'sendSMS', sms: { text: 'Hi', number: 'abc' } }), 'sms.number'],
    ['an e-mail to nobody', action({ type: 'sendEmail' }), 'email.address'],
    ['an e-mail', action({ type: 'sendEmail', email: { address: 'a@b.co', subject: '', content: '' } }), null],
  ])('%s is judged by the part of its type', (_title, value, path) => {
    expect(findActionProblem(value, [])?.path ?? null).toBe(path)
  })

  it('addresses and packages are told apart from other text', () => {
    for (const good of ['a@b.co', 'first.last+tag@shop.example', 'a@my-shop.de'])
      expect(isEmailAddress(good)).toBe(true)
    for (const bad of [
      'a@b',
      '@b.co',
      'a b@c.de',
      'a@b.co?bcc=x@y.zz,c@d.ee',
      'a@b..co',
      'a@-b.de',
      'a..b@c.de',
      '.a@c.de',
      'a.@c.de',
      'a@b-.de',
      'a@b.-de',
    ])
      expect(isEmailAddress(bad)).toBe(false)
    expect([isPackageName('com.app'), isPackageName('app'), isPackageName('com.1x')]).toEqual([true, false, false])
  })
})
