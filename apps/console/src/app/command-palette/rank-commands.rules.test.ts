import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rankCommands } from './rank-commands.rules.ts'

const labels = (typed: string, commands: Parameters<typeof rankCommands>[1]) =>
  rankCommands(typed, commands).map(({ label }) => label)

test('what a thing is called itself comes first, then whole words of other names, then beginnings', () => {
  const commands = [
    { label: 'Old replans', keywords: ['other'] },
    { label: 'Schedule', keywords: ['planned designs, calendar'] },
    { label: 'Campaigns', keywords: ['yearly plan of sales'] },
    { label: 'Pricing', keywords: ['billing, plan, card'] },
    { label: 'Planner' },
    { label: 'My plan' },
    { label: 'Plan' },
  ]
  expect(labels('plan', commands)).toEqual([
    'Plan',
    'My plan',
    'Pricing',
    'Planner',
    'Campaigns',
    'Schedule',
    'Old replans',
  ])
  expect(labels(' ', commands)).toHaveLength(7)
  expect(labels('?', commands)).toEqual([])
  expect(labels('#!', commands)).toEqual([])
  expect(labels('card billing', commands)).toEqual(['Pricing'])
  expect(labels('nothing', commands)).toEqual([])
  expect(labels('logo', [{ label: 'Logout' }, { label: 'Branding', keywords: ['logo, icon'] }])[0]).toBe('Branding')
})

test('accents, case, signs and the Arabic article make no difference', () => {
  expect(labels('ecran', [{ label: 'Écran' }])).toEqual(['Écran'])
  expect(labels('E-Mail', [{ label: 'Profile', keywords: ['name, e mail'] }])).toEqual(['Profile'])
  expect(labels('الإشعارات', [{ label: 'أ', keywords: ['دفع، إشعارات'] }])).toEqual(['أ'])
})

/** What owners type, and where it leads: one of these screens comes first among those that the words name. */
const asked: Readonly<Record<'en' | 'ar', readonly string[]>> = {
  en: [
    'vat → /integrations',
    'tax → /integrations',
    'taxes → /integrations',
    'invoice → /pricing',
    'plan → /pricing',
    'coupon → /settings',
    'discount → /settings',
    'currency → /settings',
    'language → /languages',
    'translate → /languages',
    'logo → /design/branding',
    'colours → /design/branding',
    'colors → /design/branding',
    'fonts → /design/branding',
    'staff → /manage-user',
    'password → /profile',
    '2fa → /profile',
    'import → /settings',
    'webhook → /settings/webhooks',
    'api → /settings/tokens',
    'image → /files',
    'app store → /app-store-info',
    'screenshots → /app-store-info',
    'shipping → /settings',
    'employees → /manage-user',
    'gdpr → /settings',
    'push → /notifications',
  ],
  ar: [
    'ضريبة → /integrations',
    'ضريبة القيمة المضافة → /integrations',
    'فاتورة → /pricing',
    'خطة → /pricing',
    'قسيمة → /settings',
    'خصم → /settings',
    'عملة → /settings',
    'لغة → /languages',
    'ترجمة → /languages',
    'شعار → /design/branding',
    'ألوان → /design/branding',
    'موظفون → /manage-user',
    'كلمة المرور → /profile',
    'المصادقة الثنائية → /profile',
    'استيراد → /settings',
    'واجهة برمجة التطبيقات → /settings/tokens',
    'صورة → /files',
    'لقطات الشاشة → /app-store-info',
    'شحن → /settings',
  ],
}

test.each(Object.entries(asked).flatMap(([language, all]) => all.map((one) => [language, ...one.split(' → ')])))(
  'in %s, "%s" finds %s first among the screens',
  (language, typed = '', path) => {
    const file = new URL(`../../../../../packages/messages/${language}/command-palette.json`, import.meta.url)
    const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))['palette.screen']
    // Their titles are left out: what is asked here are the other words.
    const commands = Object.entries(words).map(([label, called]) => ({ label: '', path: label, keywords: [called] }))
    expect(rankCommands(typed, commands)[0]?.path).toBe(path)
  },
)
