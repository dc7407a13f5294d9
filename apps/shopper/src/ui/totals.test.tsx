import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopProvider } from '../app/shop.ts'
import { loadWords } from '../text/words.ts'
import { Totals } from './totals.tsx'

test('what depends on the country is about so much until that is known, and nothing is said to be free', async () => {
  const shop = { language: 'en', words: await loadWords('en') } as Shop
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
  const amounts = (isEstimate: boolean, shippingMinor: number) => {
    const of: ComponentProps<typeof Totals>['of'] = {
      ...{ subtotal: money(20_00), shipping: money(shippingMinor), total: money(22_00) },
      delivery: { country: null, isEstimate, chosen: 'post', choices: [] },
      tax: { name: 'GST', percent: 10, isIncluded: false, amount: money(2_00) },
    }
    const html = renderToStaticMarkup(
      <ShopProvider value={shop}>
        <Totals of={of} />
      </ShopProvider>,
    )
    return [...html.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text)
  }
  expect(amounts(true, 0)).toEqual(['$20.00', '≈ $0.00', '≈ $2.00', '≈ $22.00'])
  expect(amounts(false, 0)).toEqual(['$20.00', 'Free', '$2.00', '$22.00'])
  expect(amounts(false, 5_95)).toEqual(['$20.00', '$5.95', '$2.00', '$22.00'])
})

test('several taxes in one sum are named without a rate', async () => {
  const shop = { language: 'en', words: await loadWords('en') } as Shop
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
  const html = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <Totals
        of={{
          ...{ subtotal: money(20_00), shipping: money(0), total: money(20_00) },
          tax: { name: 'GST, PST', percent: null, isIncluded: true, amount: money(2_00) },
        }}
      />
    </ShopProvider>,
  )
  expect(html).toContain('GST, PST')
  expect(html).not.toContain('%')
})
