import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { LaterIcon } from '../../kit/frame/later-icons.tsx'
import css from './referral.module.css'
import type { ReferralBlock } from './referral.schema.ts'

export const ReferralView: BlockView<ReferralBlock> = ({ block, host }) => {
  const share = host.useShare()
  const label = (
    <>
      <LaterIcon name="share" />
      {host.word('share')}
    </>
  )
  return (
    <BlockFrame block={block} host={host}>
      <div className={css.card}>
        {block.referralTitle.text ? (
          <h2 dir="auto" className={css.title}>
            {block.referralTitle.text}
          </h2>
        ) : null}
        {block.description.text ? (
          <p dir="auto" className={css.text}>
            {block.description.text}
          </p>
        ) : null}
        {host.mode === 'edit' ? (
          <span className={css.button}>{label}</span>
        ) : (
          <button type="button" className={css.button} onClick={() => share(block.message.text)}>
            {label}
          </button>
        )}
      </div>
    </BlockFrame>
  )
}
