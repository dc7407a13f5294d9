import type { Loyalty, RedeemRule } from '@vitrine/domain/loyalty/loyalty.schema'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { RewardButton, RewardList } from '../../kit/rewards/reward-list.tsx'
import { formatPoints, redeemText } from '../../kit/rewards/reward-words.ts'
import type { RedeemBlock } from './redeem.schema.ts'

export const RedeemView: BlockView<RedeemBlock> = ({ block, host }) => {
  const loyalty = host.useLoyalty()
  const redeem = host.useRedeem()
  if (loyalty === undefined) return null
  /** Shows how many points are missing, or the button when there are enough; a reward of the store says where it is redeemed. */
  const offer = (rule: RedeemRule, { balance, redeemedAt }: Loyalty) => {
    const text = redeemText(host, rule)
    if (redeemedAt === 'store') return { text, note: host.word('redeemedInStore') }
    const missing = rule.points - balance
    if (missing > 0) return { text, note: host.word('pointsMissing', { points: formatPoints(host, missing) }) }
    const live = host.mode === 'live'
    const press = () => redeem(rule.points)
    return { text, action: <RewardButton live={live} label={host.word('redeem')} about={text} onPress={press} /> }
  }
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={block.title} />
      <RewardList icon="gift" rows={loyalty?.redeem.map((rule) => offer(rule, loyalty)) ?? null} />
    </BlockFrame>
  )
}
