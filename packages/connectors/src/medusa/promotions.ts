/** Medusa's promotions, by the codes that open them; the app's own coupon is one of them. */
import type { ExclusiveCoupon } from '../kit/commerce.ts'
import { readList } from '../kit/read-list.ts'
import type { MedusaApi } from './medusa-api.ts'

export interface Promotion {
  id: string
  code: string
  status: string
  is_automatic: boolean
  campaign: { starts_at: string | null; ends_at: string | null } | null
  metadata: Record<string, unknown> | null
}

const fields = 'id,code,status,is_automatic,metadata,campaign.starts_at,campaign.ends_at'
const mostOfList = 1_000
/** Under this name a promotion keeps the code that it has while it is not the app's alone. */
const ownCode = 'app_exclusive'
/** Of a coupon that somebody names in the app and that the store does not have. */
const ownPercent = 10

/** Empty where the coupon is everybody's: Medusa merges what is written, and forgets what is empty. */
const ownCodeOf = ({ metadata }: Promotion): string => {
  const found = metadata?.[ownCode]
  return typeof found === 'string' ? found : ''
}

export interface Promotions {
  named(code: string): Promise<Promotion | null>
  keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void>
}

export function promotionsOf(api: MedusaApi): Promotions {
  const find = (query: Record<string, string>): Promise<Promotion[]> =>
    readList(async (offset) => {
      const { promotions, count } = await api.admin<{ promotions: Promotion[]; count: number }>('promotions', {
        query: { fields, order: 'id', limit: mostOfList, offset, ...query },
      })
      return { items: promotions, total: count }
    })

  /** Medusa tells capitals from small letters, and shoppers do not. */
  async function named(code: string): Promise<Promotion | null> {
    const [exact] = await find({ code })
    if (exact) return exact
    return (await find({ q: code })).find((one) => one.code.toLowerCase() === code.toLowerCase()) ?? null
  }

  const rename = ({ id }: Promotion, code: string, exclusive: string) =>
    api.admin(`promotions/${id}`, { method: 'POST', body: { code, metadata: { [ownCode]: exclusive } } })

  async function keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void> {
    const exclusive = (await find({})).filter((one) => ownCodeOf(one) !== '')
    for (const promotion of exclusive)
      if (ownCodeOf(promotion) !== coupon?.code) await rename(promotion, ownCodeOf(promotion), '')
    if (!coupon) return
    const kept = exclusive.find((one) => ownCodeOf(one) === coupon.code)
    if (kept?.code === coupon.generatedCode) return
    const found = kept ?? (await named(coupon.code))
    if (found) {
      await rename(found, coupon.generatedCode, coupon.code)
      return
    }
    await api.admin('promotions', {
      method: 'POST',
      body: {
        code: coupon.generatedCode,
        ...{ type: 'standard', status: 'active', is_automatic: false },
        application_method: { type: 'percentage', value: ownPercent, target_type: 'items', allocation: 'across' },
        metadata: { [ownCode]: coupon.code },
      },
    })
  }

  return { named, keepExclusiveCoupon }
}
