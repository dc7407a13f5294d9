/** The app's own coupon among those of a BigCommerce: whose name keeps the code that it has while it is not the app's alone. */
import type { CommerceConnector } from '../kit/commerce.ts'
import { isMarkOf } from '../kit/exclusive-mark.ts'
import { untilLast } from '../kit/read-list.ts'
import { type BigcommerceApi, mostOfList } from './bigcommerce-api.ts'

interface CouponAnswer {
  id: number
  name: string
  type: string
  amount: string
  code: string
  applies_to: object
}

/** Of a coupon that somebody names in the app and that the store does not have. */
const ownPercent = '10'
const marked = /^(.*) \(app( [\w-]+)?: ([^()]+)\)$/

const markOf = ({ name }: CouponAnswer) => {
  const [, own, app, code] = marked.exec(name) ?? []
  return own !== undefined && code !== undefined ? { name: own, app: app?.trim() ?? null, code } : null
}

export function couponsOf(
  api: BigcommerceApi,
  appKey: string,
): Required<Pick<CommerceConnector, 'keepExclusiveCoupon'>> {
  async function readAll(): Promise<CouponAnswer[]> {
    const all: CouponAnswer[] = []
    let page = 0
    await untilLast(async () => {
      page += 1
      const rows = await api.list2<CouponAnswer>('coupons', { page, limit: mostOfList })
      all.push(...rows)
      return rows.length < mostOfList
    })
    return all
  }

  /** Version 2 wants these again with each change. */
  const rename = ({ id, type, amount, applies_to }: CouponAnswer, code: string, name: string) =>
    api.v2(`coupons/${id}`, { method: 'PUT', repeats: true, body: { name, code, type, amount, applies_to } })

  return {
    async keepExclusiveCoupon(coupon) {
      const all = await readAll()
      const exclusive = all.flatMap((one) => {
        const mark = markOf(one)
        return mark && isMarkOf(mark, appKey, coupon) ? [{ one, mark }] : []
      })
      for (const { one, mark } of exclusive) if (mark.code !== coupon?.code) await rename(one, mark.code, mark.name)
      if (!coupon) return
      const kept = exclusive.find(({ mark }) => mark.code === coupon.code)
      if (kept?.mark.app === appKey && kept.one.code === coupon.generatedCode) return
      const found = kept?.one ?? all.find(({ code }) => code.toLowerCase() === coupon.code.toLowerCase())
      const name = `${kept?.mark.name ?? found?.name ?? coupon.code} (app ${appKey}: ${coupon.code})`
      if (found) {
        await rename(found, coupon.generatedCode, name)
        return
      }
      await api.v2('coupons', {
        method: 'POST',
        body: {
          ...{ name, code: coupon.generatedCode, type: 'percentage_discount', amount: ownPercent, enabled: true },
          applies_to: { entity: 'categories', ids: [0] },
        },
      })
    },
  }
}
