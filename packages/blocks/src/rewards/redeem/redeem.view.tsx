import type { RedeemRule } from '@vitrine/domain/loyalty/loyalty.schema'
import { BlockFrame, BlockHeading } from '../../kit/block-frame.tsx'
import type { BlockView } from '../../kit/define-view.ts'
import type { BlockHost } from '../../kit/host.ts'
import { RewardList } from '../../kit/reward-list.tsx'
import { formatPoints, redeemText } from '../../kit/reward-words.ts'
import type { RedeemBlock } from './redeem.schema.ts'

/** What is missing until the points suffice; nothing once they do. */
const missing = (host: BlockHost, { points }: RedeemRule, balance: number): string =>
  balance >= points ? '' : host.word('pointsMissing', { points: formatPoints(host, points - balance) })

export const RedeemView: BlockView<RedeemBlock> = ({ block, host }) => {
  const loyalty = host.useLoyalty()
  if (loyalty === undefined) return null
  const rows =
    loyalty?.redeem.map((rule) => ({ text: redeemText(host, rule), note: missing(host, rule, loyalty.balance) })) ??
    null
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={block.title} />
      <RewardList icon="gift" rows={rows} />
    </BlockFrame>
  )
}
