/** The app's own coupon among those of a WooCommerce: a field of it keeps the code that it has while it is not the app's alone. */
import type { CommerceConnector } from '../kit/commerce.ts'
import { type ExclusiveMark, isMarkOf } from '../kit/exclusive-mark.ts'
import type { WoocommerceApi } from './woocommerce-api.ts'

interface CouponAnswer {
  id: number
  code: string
  meta_data?: { key?: string; value?: unknown }[]
}

/** Of a coupon that somebody names in the app and that the store does not have. */
const ownPercent = '10'
/** Fields that begin so are none that WordPress shows. */
const codeField = '_app_coupon_code'
const appField = '_app_coupon_of'

function markOf({ meta_data: fields = [] }: CouponAnswer): ExclusiveMark | null {
  const textOf = (name: string): string | null => {
    const value = fields.find(({ key }) => key === name)?.value
    return typeof value === 'string' && value !== '' ? value : null
  }
  const code = textOf(codeField)
  return code === null ? null : { app: textOf(appField), code }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function couponsOf(
  api: WoocommerceApi,
  appKey: string,
): Required<Pick<CommerceConnector, 'keepExclusiveCoupon'>> {
  const markedWith = (code: string) => [
    { key: codeField, value: code },
    { key: appField, value: code === '' ? '' : appKey },
  ]
  const change = ({ id }: CouponAnswer, code: string, ownCode: string) =>
    api.one(`coupons/${id}`, {
      ...{ method: 'PUT', repeats: true },
      body: { code, meta_data: markedWith(ownCode) },
    })

  return {
    async keepExclusiveCoupon(coupon) {
      const all = await api.all<CouponAnswer>('coupons', { _fields: 'id,code,meta_data', orderby: 'id', order: 'asc' })
      const exclusive = all.flatMap((one) => {
        const mark = markOf(one)
        return mark && isMarkOf(mark, appKey, coupon) ? [{ one, mark }] : []
      })
      for (const { one, mark } of exclusive)
        if (coupon === null || !isSame(mark.code, coupon.code)) await change(one, mark.code, '')
      if (!coupon) return
      const kept = exclusive.find(({ mark }) => isSame(mark.code, coupon.code))
      if (kept?.mark.app === appKey && isSame(kept.one.code, coupon.generatedCode)) return
      const found = kept?.one ?? all.find(({ code }) => isSame(code, coupon.code))
      if (found) {
        await change(found, coupon.generatedCode, coupon.code)
        return
      }
      await api.one('coupons', {
        method: 'POST',
        body: {
          ...{ code: coupon.generatedCode, discount_type: 'percent', amount: ownPercent },
          meta_data: markedWith(coupon.code),
        },
      })
    },
  }
}
