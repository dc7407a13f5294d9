/** Vendure's promotions, by the codes that open them; the app's own coupon is one of them. */

import type { ExclusiveCoupon } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { type ExclusiveMark, isMarkOf } from '../kit/exclusive-mark.ts'
import { query } from '../kit/graphql.ts'
import type { StoreFacts } from './store-facts.ts'
import type { VendureApi } from './vendure-api.ts'

export interface Promotion {
  id: string
  enabled: boolean
  startsAt: string | null
  endsAt: string | null
  couponCode: string | null
  description: string
  conditions: { code: string; args: { name: string; value: string }[] }[]
  translations: { id: string; languageCode: string; name: string; description: string }[]
}

const promotionsQuery = query<{ promotions: { items: Promotion[] } }, { filter: Record<string, unknown> }>(
  `query Promotions($filter: PromotionFilterParameter) {
  promotions(options: { filter: $filter, take: 100 }) {
    items {
      id enabled startsAt endsAt couponCode description conditions { code args { name value } }
      translations { id languageCode name description }
    }
  }
}`,
)
const createPromotion = query<{ createPromotion: { __typename: string } }, { input: Record<string, unknown> }>(
  'mutation Create($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }',
)
const updatePromotion = query<{ updatePromotion: { __typename: string } }, { input: Record<string, unknown> }>(
  'mutation Update($input: UpdatePromotionInput!) { updatePromotion(input: $input) { __typename } }',
)

/** Stands in the description, which shoppers do not see: whose coupon it is, and which code it has while it is nobody's alone. */
const markBegin = '[app-exclusive'
const markOf = ({ app, code }: ExclusiveMark): string => `${markBegin} ${app ?? ''}:${code}]`

/** The mark, and what else the description says; null where the coupon is everybody's. */
function readMark(description: string): { mark: ExclusiveMark; rest: string } | null {
  const from = description.indexOf(markBegin)
  const to = description.indexOf(']', from)
  if (from < 0 || to < 0) return null
  const [app = '', ...code] = description.slice(from + markBegin.length, to).split(':')
  return {
    mark: { app: app.trim() === '' ? null : app.trim(), code: code.join(':') },
    rest: `${description.slice(0, from)}${description.slice(to + 1)}`.trim(),
  }
}

/** Of a coupon that somebody names in the app and that the store does not have. */
const ownPercent = '10'

export interface Promotions {
  named(code: string): Promise<Promotion | null>
  keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void>
}

interface PromotionsDeps {
  api: VendureApi
  facts: () => Promise<StoreFacts>
  appKey: string
}

export function promotionsOf({ api, facts, appKey }: PromotionsDeps): Promotions {
  const find = async (filter: Record<string, unknown>) =>
    (await api.admin(promotionsQuery, { variables: { filter } })).promotions.items

  /** Vendure tells capitals from small letters, and shoppers do not. */
  async function named(code: string): Promise<Promotion | null> {
    const found = await find({ couponCode: { contains: code } })
    const same = found.filter(({ couponCode }) => couponCode?.toLowerCase() === code.toLowerCase())
    return same.find(({ couponCode }) => couponCode === code) ?? same[0] ?? null
  }

  /** Gives a promotion another code, and notes in its description what it was, where it is this app's now. */
  async function rename(promotion: Promotion, couponCode: string, own: string | null): Promise<void> {
    const translations = promotion.translations.map(({ id, languageCode, name, description }) => {
      const plain = readMark(description)?.rest ?? description.trim()
      const noted = own === null ? plain : `${plain} ${markOf({ app: appKey, code: own })}`.trim()
      return { id, languageCode, name, description: noted }
    })
    await api.admin(updatePromotion, { variables: { input: { id: promotion.id, couponCode, translations } } })
  }

  async function keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void> {
    const marked = (await find({ description: { contains: markBegin } })).flatMap((promotion) => {
      const mark = readMark(promotion.description)?.mark
      return mark && isMarkOf(mark, appKey, coupon) ? [{ promotion, mark }] : []
    })
    for (const { promotion, mark } of marked) if (mark.code !== coupon?.code) await rename(promotion, mark.code, null)
    if (!coupon) return
    const kept = marked.find(({ mark }) => mark.code === coupon.code)
    if (kept && kept.mark.app === appKey && kept.promotion.couponCode === coupon.generatedCode) return
    const found = kept?.promotion ?? (await named(coupon.code))
    if (found) return rename(found, coupon.generatedCode, coupon.code)
    const { channel } = await facts()
    const { createPromotion: made } = await api.admin(createPromotion, {
      variables: {
        input: {
          enabled: true,
          couponCode: coupon.generatedCode,
          conditions: [],
          actions: [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: ownPercent }] }],
          translations: [
            {
              languageCode: channel.defaultLanguageCode,
              name: coupon.code,
              description: markOf({ app: appKey, code: coupon.code }),
            },
          ],
        },
      },
    })
    if (made.__typename !== 'Promotion')
      throw new ConnectorError('invalid', 'The store made no coupon.', { native: made })
  }

  return { named, keepExclusiveCoupon }
}
