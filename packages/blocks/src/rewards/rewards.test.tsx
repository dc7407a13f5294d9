import type { Tier } from '@vitrine/domain/loyalty/loyalty.schema'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { findBlockEditor, paletteOf } from '../editors.ts'
import { sampleHost } from '../kit/fixtures/samples.fixture.ts'
import { fillWord } from '../kit/host/fill-word.ts'
import { hostWords } from '../kit/host/host-words.ts'
import { loyaltySamples } from '../kit/rewards/loyalty-samples.ts'
import { redeemText, tierTexts } from '../kit/rewards/reward-words.ts'
import { pageViews } from '../page-views.ts'
import { createBlock, parseBlock } from '../schemas.ts'

const host = sampleHost({ mode: 'edit', word: (word, values) => fillWord('en', hostWords[word], values) })
type RewardType = 'rewardPoint' | 'campaigns' | 'redemptionOptions' | 'referral' | 'tiers'

function draw(type: RewardType, fields: Record<string, unknown> = {}): string {
  const View = pageViews[type] as React.ComponentType<{ block: unknown; host: unknown }>
  return renderToString(<View block={{ ...createBlock(type), ...fields }} host={host} />).replaceAll('<!-- -->', '')
}
const items = (html: string): string[] =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) =>
    String(item)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('rewards blocks', () => {
  test('a preview says a sample number for {{points_balance}} and a sample name for {{first_name}} [D-091]', () => {
    const html = draw('rewardPoint', { message: { text: 'Hi {{first_name}}: {{points_balance}}' } })
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`Hi ${loyaltySamples.firstName}: ${loyaltySamples.balance}`)
    expect(draw('rewardPoint')).not.toContain('{{')
  })

  test('amounts without decimals keep their thousands, and numbers are written as the language does', () => {
    const amount = { amountMinor: 1000, currencyCode: 'JPY' }
    expect(redeemText(host, { points: 500, amount })).toBe('¥1,000 for 500 points')
    const german = sampleHost({ language: 'de', word: host.word })
    const silver = { name: '', spend: null, multiplier: 1.25, birthdayPercent: 0, entryPoints: 0 }
    expect(tierTexts(german, silver as unknown as Tier)).toEqual(['1,25x multiplier'])
  })

  test('previews show the sample tiers, ways to earn and ways to redeem [D-092]', () => {
    expect(items(draw('tiers'))).toEqual([
      'Bronze 1x multiplier 10% birthday reward',
      'Silver Spend $100 1.25x multiplier 12% birthday reward 50 points entry',
      'Gold Spend $200 1.5x multiplier 15% birthday reward 100 points entry',
    ])
    expect(items(draw('campaigns'))).toEqual([
      '25 points for creating an account',
      '1 point per $',
      '10 points for a birthday',
    ])
    expect(items(draw('redemptionOptions'))).toEqual([
      '$5 for 50 points Redeem',
      '$10 for 100 points Redeem',
      '$20 for 200 points 80 points to go',
    ])
  })

  test("the titles are 'Category', 'Ways to Earn' and 'Ways to Redeem', and a referral has a 'Share' button [D-093]", () => {
    const titleOf = (type: RewardType) => (createBlock(type)['title'] as { text: string }).text
    expect([titleOf('tiers'), titleOf('campaigns'), titleOf('redemptionOptions')]).toEqual([
      'Category',
      'Ways to Earn',
      'Ways to Redeem',
    ])
    expect(draw('referral')).toMatch(/<\/svg>Share</)
  })

  test.each([
    ['rewardPoint', 'message', 'Instruction message'],
    ['rewardPoint', 'description', 'Points value rate'],
    ['referral', 'description', 'Referral description'],
    ['referral', 'message', 'Share message'],
  ] as const)('%s.%s takes at most 200 characters and counts them [D-211]', (type, field, label) => {
    const withText = (length: number) => parseBlock({ id: 'a', type, [field]: { text: 'x'.repeat(length) } })
    expect(withText(200).ok).toBe(true)
    expect(withText(201)).toMatchObject({
      ok: false,
      issues: [{ path: `${field}.text`, message: 'At most 200 characters' }],
    })
    const edited = findBlockEditor(type)?.fields.find(({ path }) => path === `${field}.text`)
    expect(edited).toMatchObject({ max: 200, counter: true })
    expect(typeof edited?.label === 'function' ? edited.label() : edited?.label).toBe(label)
  })

  test('a live shopper sees the own points, and what is missing for a reward', () => {
    const live = sampleHost({ useLoyalty: () => ({ ...loyaltySamples, balance: 60, firstName: null }) })
    const View = pageViews.redemptionOptions as React.ComponentType<{ block: unknown; host: unknown }>
    const html = renderToString(<View block={createBlock('redemptionOptions')} host={live} />)
    expect(items(html).map((text) => text.includes('pointsMissing'))).toEqual([false, true, true])
    expect([...html.matchAll(/<button[^>]*aria-label="redeem: /g)]).toHaveLength(1)
    // On the canvas nothing reacts.
    expect(draw('redemptionOptions')).not.toContain('<button')
  })

  test('of a programme that is redeemed in the store alone nothing can be redeemed here, and a guest learns whose points there are', () => {
    const live = sampleHost({ useLoyalty: () => ({ ...loyaltySamples, redeemedAt: 'store', needsAccount: true }) })
    const drawn = (type: 'redemptionOptions' | 'rewardPoint') => {
      const View = pageViews[type] as React.ComponentType<{ block: unknown; host: unknown }>
      return renderToString(<View block={createBlock(type)} host={live} />)
    }
    expect(items(drawn('redemptionOptions')).map((text) => text.includes('redeemedInStore'))).toEqual([
      true,
      true,
      true,
    ])
    expect(drawn('redemptionOptions')).not.toContain('<button')
    expect(drawn('rewardPoint')).toContain('pointsNeedAccount')
    expect(drawn('rewardPoint')).not.toContain('120')
  })
})

describe('palettes of custom pages', () => {
  const labels = (name: Parameters<typeof paletteOf>[0]) => paletteOf(name).map(({ label }) => label())

  test('a Rewards page offers its six blocks [D-035]', () => {
    expect(labels('rewards')).toEqual([
      'Image banner',
      'My balance',
      'Ways to earn',
      'Ways to redeem',
      'Refer friends',
      'Spacer',
    ])
  })

  test('an Info page offers its four blocks [D-036]', () => {
    expect(labels('info-page')).toEqual(['Image banner', 'Image grid', 'Video', 'Content HTML'])
  })

  test('a Store Locator page offers the store location', () => {
    expect(labels('store-locator')).toEqual(['Store location'])
  })
})
