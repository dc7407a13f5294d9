import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { RewardList } from '../../kit/rewards/reward-list.tsx'
import { earnText } from '../../kit/rewards/reward-words.ts'
import type { EarnBlock } from './earn.schema.ts'

export const EarnView: BlockView<EarnBlock> = ({ block, host }) => {
  const loyalty = host.useLoyalty()
  if (loyalty === undefined) return null
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={block.title} />
      <RewardList icon="coin" rows={loyalty?.earn.map((rule) => ({ text: earnText(host, rule) })) ?? null} />
    </BlockFrame>
  )
}
