import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { tierTexts } from '../../kit/rewards/reward-words.ts'
import { Kept } from '../../kit/translators/kept.tsx'
import css from './tiers.module.css'
import type { TiersBlock } from './tiers.schema.ts'

export const TiersView: BlockView<TiersBlock> = ({ block, host }) => {
  const loyalty = host.useLoyalty()
  if (loyalty === undefined) return null
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={block.title} />
      <ul className={css.tiers}>
        {(loyalty?.tiers ?? []).map((tier) => (
          <li key={tier.name} className={css.tier} aria-current={tier.name === loyalty?.tier ? 'true' : undefined}>
            <strong dir="auto" className={css.name}>
              {tier.name}
            </strong>
            {tierTexts(host, tier).map((text) => (
              <span key={text}>
                <Kept text={text} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
