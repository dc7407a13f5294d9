/** The app's own coupon among those of a WooCommerce: a field of it keeps the code that it has while it is not the app's alone. */
import type { CommerceConnector } from '../kit/commerce.ts'
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

function ownCodeOf({ meta_data: fields = [] }: CouponAnswer): string | null {
  const value = fields.find(({ key }) => key === codeField)?.value
  return typeof value === 'string' && value !== '' ? value : null
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function couponsOf(api: WoocommerceApi): Required<Pick<CommerceConnector, 'keepExclusiveCoupon'>> {
  const change = ({ id }: CouponAnswer, code: string, ownCode: string) =>
    api.one(`coupons/${id}`, {
      ...{ method: 'PUT', repeats: true },
      body: { code, meta_data: [{ key: codeField, value: ownCode }] },
    })

  return {
    async keepExclusiveCoupon(coupon) {
      const all = await api.all<CouponAnswer>('coupons', { _fields: 'id,code,meta_data', orderby: 'id', order: 'asc' })
      const exclusive = all.flatMap((one) => {
        const ownCode = ownCodeOf(one)
        return ownCode === null ? [] : [{ one, ownCode }]
      })
      for (const { one, ownCode } of exclusive)
        if (coupon === null || !isSame(ownCode, coupon.code)) await change(one, ownCode, '')
      if (!coupon) return
      const kept = exclusive.find(({ ownCode }) => isSame(ownCode, coupon.code))?.one
      if (kept && isSame(kept.code, coupon.generatedCode)) return
      const found = kept ?? all.find(({ code }) => isSame(code, coupon.code))
      if (found) {
        await change(found, coupon.generatedCode, coupon.code)
        return
      }
      await api.one('coupons', {
        method: 'POST',
        body: {
          ...{ code: coupon.generatedCode, discount_type: 'percent', amount: ownPercent },
          meta_data: [{ key: codeField, value: coupon.code }],
        },
      })
    },
  }
}
