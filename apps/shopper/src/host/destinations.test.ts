import type { Action } from '@vitrine/domain/actions/action.schema'
import { describe, expect, test } from 'vitest'
import { destinationOf } from './destinations.ts'

const shop = {
  integrations: [] as string[],
  pages: [
    { id: 'about', type: 'custom' as const },
    { id: 'club', type: 'loyalty' as const },
  ],
}
const to = (action: Partial<Action> & { type: string }, at = shop) => destinationOf(action as Action, at)

describe('where an action leads', () => {
  test.each([
    [{ type: 'openCollection', category: { id: '12' } }, 'category/12'],
    [{ type: 'openCategory', category: { id: '12' } }, 'category/12'],
    [{ type: 'openProduct', product: { id: 'a/b' } }, 'product/a%2Fb'],
    [{ type: 'openBrand', brand: { id: '3', name: 'Nord' } }, 'brand/3?name=Nord'],
    [{ type: 'openVendor', brand: { id: '3' } }, 'brand/3'],
    [{ type: 'openInAppScreen', page: { type: 'cart' } }, 'cart'],
    [{ type: 'openInAppScreen', page: { type: 'catalogs' } }, 'categories'],
    [{ type: 'openInAppScreen', page: { type: 'custom', id: 'about' } }, 'page/about'],
    [{ type: 'openUrl', url: { url: 'https://x.test/a', openExternal: false } }, 'web?url=https%3A%2F%2Fx.test%2Fa'],
  ] as [Partial<Action> & { type: string }, string][])('%j opens inside the app', (action, path) => {
    expect(to(action)).toEqual({ path })
  })

  test('a URL opens in the app or outside, as its switch says [D-221]', () => {
    const url = 'https://x.test/'
    expect(to({ type: 'openUrl', url: { url, openExternal: true } })).toEqual({ url, newTab: true })
    expect(to({ type: 'openUrl', url: { url, openExternal: false } })).toEqual({
      path: 'web?url=https%3A%2F%2Fx.test%2F',
    })
  })

  test.each([
    [{ type: 'makePhoneCall', phone: { number: '+442079460000' } }, 'tel:+442079460000'],
    [{ type: 'makePhoneCall', phone: { number: '+1 555 (0100),12' } }, 'tel:+15550100,12'],
    [{ type: 'sendSMS', sms: { text: 'Hi & bye', number: '55501,12' } }, 'sms:55501?&body=Hi%20%26%20bye'],
    [
      { type: 'sendEmail', email: { address: 'a@b.test', subject: 'Où?', content: 'x&y' } },
      'mailto:a@b.test?subject=O%C3%B9%3F&body=x%26y',
    ],
    [
      { type: 'openSocialMedia', socialMedia: { packageName: 'com.x', urlScheme: 'instagram://user?u=1' } },
      'instagram://user?u=1',
    ],
  ] as [Partial<Action> & { type: string }, string][])('%j hands over to another program', (action, url) => {
    expect(to(action)).toEqual({ url, newTab: false })
  })

  test.each([
    { type: 'noAction' },
    { type: 'openWindow' },
    { type: 'openProduct' },
    { type: 'openProduct', product: { id: '' } },
    { type: 'openInAppScreen', page: { type: 'custom', id: 'removed' } },
    { type: 'openInAppScreen', page: { type: 'product' } },
    { type: 'openUrl', url: { url: 'javascript:alert(1)', openExternal: true } },
    { type: 'openUrl', url: { url: ' java\tscript:alert(1)', openExternal: false } },
    { type: 'openSocialMedia', socialMedia: { packageName: '', urlScheme: 'javascript:alert(1)' } },
    { type: 'openSocialMedia', socialMedia: { packageName: '', urlScheme: 'intent://x#Intent;end' } },
    { type: 'makePhoneCall', phone: { number: 'none' } },
    { type: 'sendEmail', email: { address: '', subject: '', content: '' } },
  ] as (Partial<Action> & { type: string })[])('%j does nothing', (action) => {
    expect(to(action)).toBeNull()
  })

  test('an address with a header trick stays one address', () => {
    const destination = to({ type: 'sendEmail', email: { address: 'a@b.test?bcc=c@d.test', subject: '', content: '' } })
    expect(destination).toEqual({ url: 'mailto:a@b.test%3Fbcc%3Dc%40d.test', newTab: false })
  })

  test('rewards and stores open only while their integration is active', () => {
    const club = { type: 'openInAppScreen', page: { type: 'loyalty' as const, id: 'club' } } as const
    const stores = { type: 'openInAppScreen', page: { type: 'storeLocator' as const } } as const
    expect(to(club)).toBeNull()
    expect(to(stores)).toBeNull()
    expect(to(club, { ...shop, integrations: ['loyalty_and_referrals'] })).toEqual({ path: 'page/club' })
    expect(to(stores, { ...shop, integrations: ['storeLocator'] })).toEqual({ path: 'stores' })
  })

  test('the scanner opens while its integration is active', () => {
    const scanner = { type: 'openInAppScreen', page: { type: 'scanner' as const } } as const
    expect(to(scanner)).toBeNull()
    expect(to(scanner, { ...shop, integrations: ['barcodeQR'] })).toEqual({ path: 'scanner' })
  })
})
