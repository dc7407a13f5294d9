import { fillRewardText } from '@vitrine/domain/loyalty/placeholders.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { formatPoints } from '../../kit/rewards/reward-words.ts'
import { Kept } from '../../kit/translators/kept.tsx'
import css from './balance.module.css'
import type { BalanceBlock } from './balance.schema.ts'

export const BalanceView: BlockView<BalanceBlock> = ({ block, host }) => {
  const loyalty = host.useLoyalty()
  if (loyalty === undefined) return null
  const values = {
    pointsBalance:
      loyalty && !loyalty.needsAccount ? new Intl.NumberFormat(host.language).format(loyalty.balance) : '–',
    firstName: loyalty?.firstName || host.word('guestName'),
  }
  const points = loyalty && !loyalty.needsAccount ? formatPoints(host, loyalty.balance) : '–'
  const kept = (text: string) => (
    <Kept text={(firstName) => fillRewardText(text, { ...values, firstName })} values={[values.firstName]} />
  )
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={{ ...block.title, text: fillRewardText(block.title.text, values) }} />
      <div className={css.card}>
        <p className={css.points} aria-live="polite">
          <Kept text={points} />
        </p>
        {loyalty?.needsAccount ? <p className={css.message}>{host.word('pointsNeedAccount')}</p> : null}
        {block.message.text ? (
          <p dir="auto" className={css.message}>
            {kept(block.message.text)}
          </p>
        ) : null}
        {block.description.text ? <p className={css.rate}>{kept(block.description.text)}</p> : null}
      </div>
    </BlockFrame>
  )
}
