import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { describe, expect, test } from 'vitest'
import { changedFields } from './audit-fields.ts'
import { subjectText } from './audit-words.ts'

const kept = 'Changed; the content is not kept here'
type Values = Record<string, unknown>
const rows = (before: Values, after: Values, action: AuditAction = 'settings.saved') =>
  changedFields(action, before, after).map((row) => [row.label, row.before, row.after])

describe('a change in the audit log', () => {
  test('names each value that differs as its screen does, and says on and off', () => {
    const l2sp = { enabled: false, title: 'Log in', description: '', ctaButton: { text: 'Log in' } }
    expect(rows({ l2sp }, { l2sp: { ...l2sp, enabled: true } })).toEqual([['Log in to see price', 'Off', 'On']])
    expect(rows({ allowGuestCheckout: true }, { allowGuestCheckout: false })).toEqual([['Guest checkout', 'On', 'Off']])
  })

  test('knows roles, permissions and plans by their names', () => {
    expect(rows({ role: 'staff', permissions: [] }, { role: 'admin', permissions: ['orders.read'] })).toEqual([
      ['Role', 'Staff', 'Admin'],
      ['Permissions', '–', 'View and export orders'],
    ])
    expect(rows({ plan: 'essential-monthly' }, { plan: 'enterprise-yearly' })).toEqual([
      ['Plan', 'Essential', 'Enterprise'],
    ])
  })

  test('says an amount with its currency, and as a number where a former version kept none', () => {
    const [dollars, yen] = [
      { amountMinor: 249_000, currencyCode: 'USD' },
      { amountMinor: 4900, currencyCode: 'JPY' },
    ]
    expect(rows({}, dollars, 'subscription.changed')).toEqual([['Amount', '–', '$2,490.00']])
    expect(rows(dollars, yen, 'subscription.changed')).toEqual([['Amount', '$2,490.00', '¥4,900']])
    expect(rows({}, { amountMinor: 249_000 }, 'subscription.changed')).toEqual([
      ['Amount, in the smallest unit', '–', '249000'],
    ])
  })

  test('knows languages, currencies, countries, zones and other codes by their names', () => {
    expect(rows({ code: 'en' }, { code: 'fr' }, 'language.made_default')).toEqual([['Language', 'English', 'French']])
    expect(rows({}, { texts: 2, language: 'pt-BR' }, 'page.saved')).toContainEqual([
      'Language',
      '–',
      'Brazilian Portuguese',
    ])
    expect(
      rows({ enabled: ['USD'], default: 'USD' }, { enabled: ['EUR', 'USD'], default: 'EUR' }, 'currencies.changed'),
    ).toEqual([
      ['Currencies', 'US Dollar (USD)', 'Euro (EUR) and US Dollar (USD)'],
      ['Default currency', 'US Dollar (USD)', 'Euro (EUR)'],
    ])
    expect(rows({ availability: ['DE'] }, { availability: ['DE', 'UA'] }, 'listing.saved')).toEqual([
      ['Availability', 'Germany', 'Germany and Ukraine'],
    ])
    expect(rows({ fr: { iosSubtitle: 'A' } }, { fr: { iosSubtitle: 'B' } }, 'listing.saved')).toEqual([
      ['French: Subtitle (App Store)', 'A', 'B'],
    ])
    expect(
      rows(
        { timezone: 'Europe/Kiev', status: 'draft' },
        { timezone: 'America/New_York', status: 'schedule' },
        'schedule.timed',
      ),
    ).toEqual([
      ['Time zone', 'Europe/Kyiv', 'America/New York'],
      ['Status', 'Draft', 'Upcoming'],
    ])
    expect(rows({ status: 'trial' }, { status: 'dunning' }, 'subscription.changed')).toEqual([
      ['Status', 'Trial', 'Payment failed'],
    ])
    expect(rows({}, { events: ['order.placed'] }, 'webhook.created')).toEqual([['Events', '–', 'Order placed']])
    expect(rows({}, { change: 'codes_renewed' }, 'second_factor.changed')).toEqual([
      ['Change', '–', 'Recovery codes renewed'],
    ])
    expect(rows({ store: 'demo' }, { store: 'vendure' }, 'integration.changed')).toEqual([
      ['Store', 'Vitrine store', 'Vendure'],
    ])
    expect(rows({}, { code: 'FR' }, 'settings.saved')).toEqual([['Code', '–', 'FR']])
    expect(rows({}, { language: 'no code at all' }, 'page.saved')).toEqual([['Language', '–', 'no code at all']])
  })

  test('names its subject where that is a code', () => {
    const subject = (kind: string, id: string, name: string | null = null) =>
      subjectText({ action: 'texts.translated', subject: { kind, id, name } })
    expect(subject('language', 'fr')).toBe('French')
    expect(subject('integration', 'klaviyo', 'klaviyo')).toBe('Klaviyo')
    expect(subject('selection', 'brands')).toBe('Picked brands')
    expect(subject('automation', 'cart')).toBe('Cart reminder')
    expect(subject('badge', 'b1', 'fr')).toBe('fr')
    expect(subject('integration', 'parcel-news', 'Parcel News')).toBe('Parcel News')
    expect(subject('integration', 'parcel-news')).toBe('parcel-news')
  })

  test('names the part of the app where the subject has no name: an id of ours is no word', () => {
    const unnamed = (action: AuditAction, kind: string) =>
      subjectText({ action, subject: { kind, id: 'k3jh8aqw', name: null } })
    expect(unnamed('design.saved', 'design')).toBe('Design')
    expect(unnamed('delivery.changed', 'store')).toBe('Settings')
    expect(unnamed('orders.exported', 'orders')).toBe('Orders')
    expect(unnamed('customer.erased', 'customer')).toBe('k3jh8aqw')
  })

  test('says how large a file is, in the unit in which the library says it', () => {
    expect(rows({}, { type: 'image', size: 535 }, 'media.uploaded')).toEqual([
      ['Type', '–', 'Image'],
      ['Size', '–', '1 kB'],
    ])
    expect(rows({}, { size: 3_500_000 }, 'media.uploaded')).toEqual([['Size', '–', '3.3 MB']])
  })

  test('leaves out what only machines read, and keeps that something of a person changed', () => {
    expect(rows({ revision: 'a' }, { revision: 'b' })).toEqual([])
    expect(rows({ phone: 'changed' }, { phone: 'changed' })).toEqual([['Phone', kept, kept]])
    expect(rows({}, { goLiveAt: '2026-05-04' })).toEqual([['Go live at', '–', '2026-05-04']])
  })
})
