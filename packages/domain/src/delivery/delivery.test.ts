import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveryRules, deliveryRulesSchema, type TaxRule } from './delivery.schema.ts'
import { isByCountry, isDelivered, pricedRates, standardDelivery } from './delivery-price.rules.ts'
import { spreadDiscount, taxOf } from './tax.rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)
const cart = fc
  .record({
    currencyCode: fc.constantFrom('USD', 'JPY', 'KWD'),
    lines: fc.array(amount, { minLength: 1, maxLength: 20 }),
    deliveryMinor: amount,
    part: fc.nat(1_000),
  })
  .map(({ part, ...sums }) => {
    const sum = sums.lines.reduce((all, line) => all + line, 0)
    return { ...sums, discountMinor: Math.floor((sum / 1_000) * part) }
  })
const dollars = { currencyCode: 'USD' }
const vat = (fields: Partial<TaxRule>): TaxRule => ({
  name: 'VAT',
  isIncluded: true,
  percent: 20,
  countries: [],
  ...fields,
})

describe('tax of a cart', () => {
  test('spreads a discount over the lines, to the last unit and never below nothing', () => {
    fc.assert(
      fc.property(cart, ({ lines, discountMinor }) => {
        const off = spreadDiscount(lines, discountMinor)
        expect(off.reduce((all, one) => all + one, 0)).toBe(discountMinor)
        expect(off.every((one, at) => one <= (lines[at] ?? 0))).toBe(true)
        expect(Math.min(...off)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is that of each line for itself, half up, and its delivery', () => {
    fc.assert(
      fc.property(cart, percent, fc.boolean(), (sums, rate, isIncluded) => {
        const rule = vat({ percent: rate, isIncluded })
        const off = spreadDiscount(sums.lines, sums.discountMinor)
        const parts = [...sums.lines.map((line, at) => line - (off[at] ?? 0)), sums.deliveryMinor]
        const each = parts.map((one) =>
          taxOf(rule, null, { ...sums, lines: [one], discountMinor: 0, deliveryMinor: 0 }),
        )
        const whole = taxOf(rule, null, sums)
        expect(whole).toBe(each.reduce((all, one) => all + one, 0))
        parts.forEach((gross, at) => {
          const tax = BigInt(each[at] ?? 0)
          const [top, below] = [
            BigInt(gross) * BigInt(Math.round(rate * 1_000)),
            100_000n + (isIncluded ? BigInt(Math.round(rate * 1_000)) : 0n),
          ]
          // What is added in dinars can be paid by card.
          const step = sums.currencyCode === 'KWD' && !isIncluded ? 10n : 1n
          expect(tax % step).toBe(0n)
          // Half a step at most, and upwards where it is exactly half.
          expect(2n * (tax * below - top) <= step * below && 2n * (top - tax * below) < step * below).toBe(true)
        })
      }),
    )
  })

  test.each([
    // 20 % of a gross price, whose net is what is left.
    [vat({}), { ...dollars, lines: [12_00], discountMinor: 0, deliveryMinor: 0 }, 2_00],
    [vat({ isIncluded: false }), { ...dollars, lines: [12_00], discountMinor: 0, deliveryMinor: 5_95 }, 2_40 + 1_19],
    // 0.5 goes up, in each line: together they come to two.
    [vat({ isIncluded: false, percent: 50 }), { ...dollars, lines: [1, 1], discountMinor: 0, deliveryMinor: 0 }, 2],
    [
      vat({ isIncluded: false, percent: 8.875 }),
      { ...dollars, lines: [100_00], discountMinor: 0, deliveryMinor: 0 },
      8_88,
    ],
    [
      vat({ isIncluded: false, percent: 10 }),
      { ...dollars, lines: [100, 50], discountMinor: 30, deliveryMinor: 0 },
      12,
    ],
    // 0.1 and 0.105 of a dinar, each to the next 0.01.
    [
      vat({ isIncluded: false, percent: 10 }),
      { currencyCode: 'KWD', lines: [1_000], discountMinor: 0, deliveryMinor: 1_050 },
      210,
    ],
    [vat({ percent: 0 }), { ...dollars, lines: [99], discountMinor: 0, deliveryMinor: 5 }, 0],
  ])('comes to what a receipt would say (%#)', (rule, sums, expected) => {
    expect(taxOf(rule, null, sums)).toBe(expected)
  })

  test('has another rate in another country', () => {
    const rule = vat({ isIncluded: false, countries: [{ country: 'CH', percent: 8.1 }] })
    const sums = { ...dollars, lines: [100_00], discountMinor: 0, deliveryMinor: 0 }
    expect([taxOf(rule, 'CH', sums), taxOf(rule, 'FR', sums)]).toEqual([8_10, 20_00])
  })
})

const rate = (id: string, eur: number, freeFromMinor: number | null = null) => ({
  ...{ id, name: id },
  prices: { EUR: { amountMinor: eur, freeFromMinor } },
})
const rules = (fields: Partial<DeliveryRules> = {}): DeliveryRules => ({
  zones: [
    {
      id: 'eu',
      name: 'Neighbours',
      countries: ['FR', 'BE'],
      rates: [rate('post', 4_90, 50_00), rate('express', 9_90)],
    },
  ],
  restOfWorld: [rate('world', 19_00)],
  notDelivered: ['AQ'],
  tax: null,
  ...fields,
})
const asked = (country: string | null, subtotalMinor = 10_00, currencyCode = 'EUR') =>
  pricedRates(rules(), { country, currencyCode, subtotalMinor }).map(({ id, priceMinor }) => [id, priceMinor])

describe('delivery', () => {
  test('costs what the country’s zone says, else what the rest of the world pays', () => {
    expect(asked('FR')).toEqual([
      ['post', 4_90],
      ['express', 9_90],
    ])
    expect(asked('FR', 50_00)).toEqual([
      ['post', 0],
      ['express', 9_90],
    ])
    expect(asked('JP')).toEqual([['world', 19_00]])
    expect(asked('AQ')).toEqual([])
    expect(asked('FR', 10_00, 'USD')).toEqual([])
    expect(asked(null)).toEqual([['world', 19_00]])
    expect([isDelivered(rules(), 'AQ'), isDelivered(rules({ restOfWorld: [] }), 'JP')]).toEqual([false, false])
    expect([isByCountry(rules()), isByCountry(standardDelivery(['EUR']))]).toEqual([true, false])
  })

  test('has one price where nobody has said anything, free from an amount, and none in a currency that it does not know', () => {
    const standard = standardDelivery(['USD', 'JPY', 'GBP', 'KWD', 'SEK'])
    const price = (currencyCode: string, subtotalMinor: number) =>
      pricedRates(standard, { country: 'FR', currencyCode, subtotalMinor })[0]?.priceMinor
    expect([price('USD', 74_99), price('USD', 75_00), price('JPY', 9_999)]).toEqual([5_95, 0, 800])
    expect([price('GBP', 1), price('KWD', 22_999), price('KWD', 23_000), price('SEK', 1)]).toEqual([
      4_95,
      1_800,
      0,
      undefined,
    ])
    expect(deliveryRulesSchema.safeParse(standard).success).toBe(true)
  })

  test('refuses what makes no sense, at its field', () => {
    const pathsOf = (fields: Partial<DeliveryRules>) =>
      deliveryRulesSchema.safeParse(rules(fields)).error?.issues.map(({ path }) => path.join('.'))
    const [zone] = rules().zones
    if (!zone) throw new Error('There is a zone.')
    expect(pathsOf({})).toBeUndefined()
    expect(pathsOf({ zones: [zone, { ...zone, id: 'other', rates: [rate('boat', 1)] }] })).toEqual([
      'zones.1.countries',
      'zones.1.countries',
    ])
    expect(pathsOf({ notDelivered: ['FR'] })).toEqual(['notDelivered'])
    expect(pathsOf({ restOfWorld: [rate('post', 1)] })).toEqual(['restOfWorld.0.id'])
    expect(pathsOf({ zones: [], restOfWorld: [] })).toEqual(['restOfWorld'])
    expect(pathsOf({ zones: [{ ...zone, countries: [] }] })).toEqual(['zones.0.countries'])
    expect(
      pathsOf({ restOfWorld: [{ id: 'world', name: ' ', prices: { EUR: { amountMinor: -1, freeFromMinor: null } } }] }),
    ).toEqual(['restOfWorld.0.name', 'restOfWorld.0.prices.EUR.amountMinor'])
    expect(pathsOf({ restOfWorld: [1, 2, 3, 4, 5, 6].map((n) => rate(`r${n}`, n)) })).toEqual(['restOfWorld'])
    expect(pathsOf({ tax: vat({ percent: 100.5 }) })).toEqual(['tax.percent'])
    expect(pathsOf({ tax: vat({ percent: 8.8751 }) })).toEqual(['tax.percent'])
    expect(
      pathsOf({
        tax: vat({
          countries: [
            { country: 'CH', percent: 8 },
            { country: 'CH', percent: 9 },
          ],
        }),
      }),
    ).toEqual(['tax.countries.1.country'])
  })
})
