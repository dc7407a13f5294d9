/** What the Admin API of the stand-in answers of discounts, of what the app keeps with itself, and of what it is told. */
import { gid, numberOf, type Shop } from './shop.ts'

const installation = gid('AppInstallation', 1)

interface DiscountInput {
  code: string
  customerGets?: { value: { percentage: number } }
}

function discountsOf(shop: Shop) {
  const find = (code: string) => shop.codes.get(code.toUpperCase())
  const refused = (code: string) => ({ codeDiscountNode: null, userErrors: [{ code, message: 'No.' }] })
  const nodeOf = (id: number) => ({
    id: gid('DiscountCodeNode', id),
    codeDiscount: { __typename: 'DiscountCodeBasic', status: 'ACTIVE', codesCount: { count: 1 } },
  })
  const done = (id: number) => ({ codeDiscountNode: nodeOf(id), userErrors: [] })
  return {
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      const found = find(code)
      return found ? nodeOf(found.id) : null
    },
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: { basicCodeDiscount: DiscountInput }) => {
      if (find(input.code)) return refused('TAKEN')
      const id = 100 + shop.next++
      const percent = (input.customerGets?.value.percentage ?? 0) * 100
      shop.codes.set(input.code.toUpperCase(), { id, percent, least: 0, isUsedUp: false })
      return done(id)
    },
    discountCodeBasicUpdate: ({ id, basicCodeDiscount: input }: { id: string; basicCodeDiscount: DiscountInput }) => {
      const before = [...shop.codes].find(([, one]) => one.id === numberOf(id))
      if (!before) return refused('INVALID')
      if (find(input.code) && find(input.code) !== before[1]) return refused('TAKEN')
      shop.codes.delete(before[0])
      shop.codes.set(input.code.toUpperCase(), before[1])
      return done(before[1].id)
    },
  }
}

export function ownSide(shop: Shop) {
  return {
    installation: {
      id: installation,
      metafield: ({ key }: { key: string }) => {
        const value = shop.fields.get(key)
        return value === undefined ? null : { value }
      },
    },
    queries: {
      ...discountsOf(shop),
      metafieldsSet: ({ metafields }: { metafields: { ownerId: string; key: string; value: string }[] }) => {
        if (metafields.some(({ ownerId }) => ownerId !== installation))
          return { metafields: null, userErrors: [{ message: 'Not yours.' }] }
        for (const { key, value } of metafields) shop.fields.set(key, value)
        return { metafields: [{ id: gid('Metafield', 1) }], userErrors: [] }
      },
      webhookSubscriptions: () => ({
        nodes: shop.subscriptions,
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
      webhookSubscriptionCreate: ({
        topic,
        webhookSubscription: { uri },
      }: {
        topic: string
        webhookSubscription: { uri: string }
      }) => {
        if (shop.subscriptions.some((one) => one.topic === topic && one.uri === uri))
          return {
            webhookSubscription: null,
            userErrors: [{ message: 'Address for this topic has already been taken' }],
          }
        const made = { id: gid('WebhookSubscription', shop.next++), topic, uri }
        shop.subscriptions.push(made)
        return { webhookSubscription: made, userErrors: [] }
      },
      webhookSubscriptionDelete: ({ id }: { id: string }) => {
        shop.subscriptions = shop.subscriptions.filter((one) => one.id !== id)
        return { deletedWebhookSubscriptionId: id }
      },
    },
  }
}
