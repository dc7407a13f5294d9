import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Icon } from '../../kit/frame/icons.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { doesSomething, leadsNowhere, Tappable } from '../../kit/frame/tappable.tsx'
import type { ActionProps, BlockHost } from '../../kit/host/host.ts'
import { accountIcons } from './account-icons.ts'
import { accountCodeOf, accountItems } from './account-items.ts'
import css from './action-button.module.css'
import type { ActionButtonBlock } from './action-button.schema.ts'

interface ItemProps {
  block: ActionButtonBlock
  host: BlockHost
}

function ItemIcon({ block, host }: ItemProps) {
  const code = accountCodeOf(block)
  if (code) {
    return (
      <svg className={css.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
        <path d={accountIcons[code]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    )
  }
  const { source, code: chosen } = block.iconset
  if (source.uri === '') return null
  const url = host.mediaUrl(source.uri, 22)
  if (chosen === '') return <img className={`${css.icon} ${css.picture}`} src={url} alt="" />
  const mask = { '--vb-icon': `url(${JSON.stringify(url)})` } as CSSProperties
  return <span className={`${css.icon} ${css.mask}`} style={mask} aria-hidden="true" />
}

/** The account menu's own items open the destination of their code instead of an action. */
const asHost = (host: BlockHost, props: ActionProps): BlockHost => ({ ...host, actionProps: () => props })

/** A row of the account menu: one of its own items or a button that the owner added. */
export const ActionButtonView: BlockView<ActionButtonBlock> = ({ block, host }) => {
  const code = accountCodeOf(block)
  const text = block.title.text || (code ? host.word(accountItems[code]) : '')
  if (text === '') return <Placeholder host={host} block={block} icon="tap" items={3} />
  const own = code && host.mode === 'live' ? asHost(host, host.accountItemProps?.(code) ?? {}) : host
  if (!code && leadsNowhere(own, block.action)) return null
  return (
    <BlockFrame block={block} host={host} className={css.item}>
      <Tappable host={own} action={block.action} className={css.row}>
        <ItemIcon block={block} host={host} />
        <span dir="auto" className={css.label} style={{ color: block.title.textColor }}>
          {text}
        </span>
        {code || doesSomething(block.action) ? (
          <Icon name="chevron" className={`${css.arrow} ${kit.mirrored}`} />
        ) : null}
      </Tappable>
    </BlockFrame>
  )
}
