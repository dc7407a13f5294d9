import type { Action } from '@vitrine/domain/actions/action.schema'
import { priceColorOn, textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { CSSProperties, ReactNode } from 'react'
import type { BlockSpacing, BlockTitle } from '../define/common-fields.ts'
import type { BlockHost } from '../host/host.ts'
import { Icon } from './icons.tsx'
import css from './kit.module.css'
import { doesSomething, leadsNowhere, Tappable } from './tappable.tsx'

interface BlockFrameProps {
  block: { id: string; backgroundColor: string; spacing?: BlockSpacing | undefined }
  host: BlockHost
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** The block's surface, by whose id the shopper app tells that it was seen and tapped: background, readable colours for text and prices, spacing, and the theme's corners. */
export function BlockFrame({ block, host, className = '', style, children }: BlockFrameProps) {
  const { spacing } = block
  return (
    <div
      className={`${css.block} ${className}`}
      data-mode={host.mode}
      data-block={block.id}
      style={
        {
          backgroundColor: block.backgroundColor,
          color: textColorOn(block.backgroundColor),
          '--vb-corner': `${host.theme.cornerRadiusPx}px`,
          '--vb-price': priceColorOn(block.backgroundColor, host.theme.secondary),
          ...(spacing && {
            paddingBlock: `${spacing.top}px ${spacing.bottom}px`,
            paddingInline: `${spacing.left}px ${spacing.right}px`,
          }),
          ...style,
        } as CSSProperties
      }
    >
      {children}
    </div>
  )
}

interface BlockHeadingProps {
  host: BlockHost
  title: BlockTitle
  viewMore?: { text: string; visible: boolean }
  action?: Action | null | undefined
}

/** The title row, with 'View more' at its end when the block leads to a list. */
export function BlockHeading({ host, title, viewMore, action }: BlockHeadingProps) {
  const hasTitle = title.visible && title.text !== ''
  const leadsOn = viewMore?.visible && doesSomething(action) && !leadsNowhere(host, action)
  if (!hasTitle && !leadsOn) return null
  const more = viewMore?.text || host.word('viewMore')
  return (
    <div className={css.heading}>
      {hasTitle ? (
        <h2 dir="auto" className={css.title} style={{ color: title.textColor }}>
          {title.text}
        </h2>
      ) : (
        <span />
      )}
      {leadsOn ? (
        <Tappable
          host={host}
          action={action}
          className={css.more}
          label={hasTitle ? `${more}: ${title.text}` : undefined}
        >
          {more}
          <Icon name="chevron" className={`${css.chevron} ${css.mirrored}`} />
        </Tappable>
      ) : null}
    </div>
  )
}
