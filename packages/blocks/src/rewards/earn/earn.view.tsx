import { BlockFrame, BlockHeading } from '../../kit/block-frame.tsx'
import type { BlockView } from '../../kit/define-view.ts'
import { RewardList } from '../../kit/reward-list.tsx'
import { earnText } from '../../kit/reward-words.ts'
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
