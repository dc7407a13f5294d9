/** What segments name of the store: saved ones, and those of planned messages. */
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import { goodsOfRules, withGoods } from '@vitrine/domain/notifications/segment-goods.rules'
import type { GoodPlace } from '@vitrine/domain/store-connection/goods.schema'
import type { GoodsUser } from '../catalog/index.ts'
import { titleOf } from './message-answers.ts'
import { listPlannedMessages, setMessageAudience } from './messages.queries.ts'
import { listSegments, setSegmentRules, toSegment } from './segments.queries.ts'

const placeOf = (kind: 'segment' | 'message', title: string): GoodPlace => ({
  kind,
  title,
  pageType: null,
  design: null,
})
const rulesOf = (audience: Audience) => (audience.kind === 'segment' ? audience.rules : null)

export const segmentGoods: GoodsUser = {
  async find(db) {
    const saved = (await listSegments(db)).map((row) => ({
      rules: toSegment(row).rules,
      place: placeOf('segment', row.name),
    }))
    const planned = (await listPlannedMessages(db)).flatMap(({ audience, contents }) => {
      const rules = rulesOf(audience)
      return rules ? [{ rules, place: placeOf('message', titleOf({ contents })) }] : []
    })
    return [...saved, ...planned].flatMap(({ rules, place }) =>
      goodsOfRules(rules).map((good) => ({ ...good, name: good.id, place })),
    )
  },
  async replace({ trx }, find) {
    for (const row of await listSegments(trx)) {
      const rules = withGoods(toSegment(row).rules, find)
      if (rules) await setSegmentRules(trx, row.id, rules)
    }
    for (const { id, audience } of await listPlannedMessages(trx)) {
      const before = rulesOf(audience)
      const rules = before && withGoods(before, find)
      if (rules) await setMessageAudience(trx, id, { ...audience, rules } as Audience)
    }
  },
}
