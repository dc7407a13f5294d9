/** Medusa's promotions, by the codes that open them; the app's own coupon is one of them. */
import type { ExclusiveCoupon } from '../kit/commerce.ts'
import { type ExclusiveMark, isMarkOf } from '../kit/exclusive-mark.ts'
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
/** And under this one whose alone it is. */
const ownApp = 'app_exclusive_of'
/** Of a coupon that somebody names in the app and that the store does not have. */
const ownPercent = 10

/** Null where the coupon is everybody's: Medusa merges what is written, and forgets what is empty. */
function readMark({ metadata }: Promotion): ExclusiveMark | null {
  const textOf = (name: string): string | null => {
    const found = metadata?.[name]
    return typeof found === 'string' && found !== '' ? found : null
  }
  const code = textOf(ownCode)
  return code === null ? null : { app: textOf(ownApp), code }
}

export interface Promotions {
  named(code: string): Promise<Promotion | null>
  keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void>
}

export function promotionsOf(api: MedusaApi, appKey: string): Promotions {
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

  const markedWith = (code: string) => ({ [ownCode]: code, [ownApp]: code === '' ? '' : appKey })
  const rename = ({ id }: Promotion, code: string, own: string) =>
    api.admin(`promotions/${id}`, { method: 'POST', body: { code, metadata: markedWith(own) } })

  async function keepExclusiveCoupon(coupon: ExclusiveCoupon | null): Promise<void> {
    const marked = (await find({})).flatMap((promotion) => {
      const mark = readMark(promotion)
      return mark && isMarkOf(mark, appKey, coupon) ? [{ promotion, mark }] : []
    })
    for (const { promotion, mark } of marked) if (mark.code !== coupon?.code) await rename(promotion, mark.code, '')
    if (!coupon) return
    const kept = marked.find(({ mark }) => mark.code === coupon.code)
    if (kept && kept.mark.app === appKey && kept.promotion.code === coupon.generatedCode) return
    const found = kept?.promotion ?? (await named(coupon.code))
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
        metadata: markedWith(coupon.code),
      },
    })
  }

  return { named, keepExclusiveCoupon }
}
