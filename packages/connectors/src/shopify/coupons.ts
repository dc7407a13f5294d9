/**
 * The app's own coupon among the discounts of a Shopify. Which one it is, and the code that it has while it is not the app's
 * alone, stands in a field of our installation, which goes with it, and which may be there for several apps.
 */
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { isMarkOf } from '../kit/exclusive-mark.ts'
import {
  createDiscount,
  type DiscountOutcome,
  discountQuery,
  exclusiveQuery,
  markExclusive,
  renameDiscount,
} from './admin-queries.ts'
import type { ShopifyApi } from './shopify-api.ts'

/** Of a coupon that somebody names in the app and that the shop does not have. */
const ownShare = 0.1

/** Of a field's name. */
const longestKey = 64

interface Mark {
  id: string
  code: string
}

function readMark(value: string | undefined): Mark | null {
  try {
    const { id, code } = JSON.parse(value ?? '{}') as Partial<Mark>
    return typeof id === 'string' && typeof code === 'string' ? { id, code } : null
  } catch {
    return null
  }
}

function mustBeMade(outcome: DiscountOutcome | null): string {
  const id = outcome?.codeDiscountNode?.id
  if (id === undefined || (outcome?.userErrors.length ?? 0) > 0)
    throw new ConnectorError('invalid', 'The store did not change the discount.', { native: outcome?.userErrors })
  return id
}

export function couponsOf(
  api: ShopifyApi,
  { now, appKey }: { now: () => number; appKey: string },
): Required<Pick<CommerceConnector, 'keepExclusiveCoupon'>> {
  /** Null where no discount has this code, in any spelling of its letters. */
  async function named(code: string): Promise<string | null> {
    const { codeDiscountNodeByCode: found } = await api.admin(discountQuery, { variables: { code } })
    if (!found) return null
    if (found.codeDiscount.__typename !== 'DiscountCodeBasic' || found.codeDiscount.codesCount?.count !== 1)
      throw new ConnectorError('invalid', 'This discount has more codes than one, or is of another kind.')
    return found.id
  }

  const rename = async (id: string, code: string) =>
    mustBeMade((await api.admin(renameDiscount, { variables: { id, discount: { code } } })).changed)

  /** False where the shop refuses, as for one that somebody deleted there. */
  const mayRename = (id: string, code: string): Promise<boolean> =>
    rename(id, code).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConnectorError && error.kind === 'invalid') return false
        throw error
      },
    )

  async function make(code: string, title: string): Promise<string> {
    const discount = {
      ...{ title, code, startsAt: new Date(now()).toISOString(), context: { all: 'ALL' } },
      customerGets: { items: { all: true }, value: { percentage: ownShare } },
    }
    return mustBeMade((await api.admin(createDiscount, { variables: { discount } })).changed)
  }

  return {
    async keepExclusiveCoupon(coupon) {
      const key = `of-${appKey}`.slice(0, longestKey)
      const { currentAppInstallation: own } = await api.admin(exclusiveQuery, { variables: { key } })
      const earlier = readMark(own.ofOneApp?.value)
      const known = readMark(own.metafield?.value)
      const isOurs = !known && earlier !== null && isMarkOf({ app: null, code: earlier.code }, appKey, coupon)
      const before = isOurs ? earlier : known
      const mark = async (value: Mark | null) => {
        const field = (key: string, kept: Mark | null) => ({
          ...{ ownerId: own.id, namespace: 'app_coupon', key, type: 'json' },
          value: JSON.stringify(kept ?? {}),
        })
        const fields = [field(key, value), ...(isOurs ? [field('exclusive', null)] : [])]
        const { metafieldsSet } = await api.admin(markExclusive, { variables: { fields } })
        if (!metafieldsSet?.metafields) throw new ConnectorError('invalid', 'The store keeps no note of ours.')
      }
      if (before && before.code !== coupon?.code) {
        // Whoever deleted it in the shop meant to.
        await mayRename(before.id, before.code)
        await mark(null)
      }
      if (!coupon) return
      const { code, generatedCode } = coupon
      const taken = await named(generatedCode)
      if (taken !== null) return taken === before?.id && !isOurs ? undefined : mark({ id: taken, code })
      if (before?.code === code && (await mayRename(before.id, generatedCode)))
        return isOurs ? mark({ id: before.id, code }) : undefined
      const id = await named(code)
      if (id === null) return mark({ id: await make(generatedCode, code), code })
      // The note first: a discount that lost its code would not be found again.
      await mark({ id, code })
      await rename(id, generatedCode)
    },
  }
}
