/** The frame of every block of a product page: its conditions, and whether it opens in place or over the page. */
import type { ReactNode } from 'react'
import type { BlockCondition, BlockTitle } from '../define/common-fields.ts'
import { meetsConditions } from '../define/conditions.rules.ts'
import { BlockFrame } from '../frame/block-frame.tsx'
import { Icon } from '../frame/icons.tsx'
import { Placeholder } from '../frame/placeholder.tsx'
import type { PlaceholderIcon } from '../frame/placeholder-icons.ts'
import { SectionSheet } from '../frame/section-sheet.tsx'
import type { BlockHost } from '../host/host.ts'
import { productOf } from '../host/product-host.ts'
import css from './product-section.module.css'

export interface ProductSectionBlock {
  id: string
  type: string
  title: BlockTitle
  backgroundColor: string
  options: { presentationStyle: 'accordion' | 'modal'; collapsed: boolean }
  conditions?: readonly BlockCondition[] | null | undefined
}

interface ProductSectionProps {
  block: ProductSectionBlock
  host: BlockHost
  icon: PlaceholderIcon
  /** The text shown for an empty title. */
  heading: string
  /** True when the content reaches the screen's edges, as pictures and videos do. */
  edgeToEdge?: boolean
  /** Null when there is nothing to show. */
  children: ReactNode
}

/** What the content stands on: a sheet over the page has the page's light colours, whatever the block's are. */
export const sectionBackground = ({ backgroundColor, options }: ProductSectionBlock): string =>
  options.presentationStyle === 'modal' ? '#FFFFFF' : backgroundColor

type PresentedProps = Omit<ProductSectionProps, 'icon'>

function Presented({ block, host, heading, edgeToEdge = false, children }: PresentedProps) {
  const { title, options } = block
  const text = title.text || heading
  const edge = edgeToEdge || undefined
  const head = (
    <h2 dir="auto" className={css.title} style={{ color: title.textColor }}>
      {text}
    </h2>
  )
  if (options.presentationStyle === 'modal') {
    return (
      <SectionSheet host={host} title={text} head={head}>
        {children}
      </SectionSheet>
    )
  }
  if (!title.visible) {
    return (
      <div className={css.plain} data-edge={edge}>
        {children}
      </div>
    )
  }
  return (
    <details open={!options.collapsed}>
      <summary className={css.bar} tabIndex={host.mode === 'edit' ? -1 : undefined}>
        {head}
        <Icon name="chevron" className={css.arrow} />
      </summary>
      <div className={css.body} data-edge={edge}>
        {children}
      </div>
    </details>
  )
}

/**
 * A block whose conditions do not match the product is hidden from shoppers. The canvas shows it faintly, so that it
 * can still be edited.
 */
export function ProductSection({ icon, children, ...presented }: ProductSectionProps) {
  const { block, host } = presented
  const shown = productOf(host).useProduct()
  const isMet = meetsConditions(block.conditions, shown?.product ?? null)
  if (!isMet && host.mode === 'live') return null
  if (children === null) return <Placeholder host={host} block={block} icon={icon} items={3} shape="wide" />
  return (
    <BlockFrame block={block} host={host} className={css.section}>
      {isMet ? null : (
        <p className={css.note} dir="auto">
          {host.canvasWords?.leftOut()}
        </p>
      )}
      <div className={isMet ? undefined : css.unmet}>
        <Presented {...presented}>{children}</Presented>
      </div>
    </BlockFrame>
  )
}
