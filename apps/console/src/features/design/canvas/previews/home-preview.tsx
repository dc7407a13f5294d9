import { BlockRenderer } from '@vitrine/blocks/views'
import { memo } from 'react'
import { isHidden } from '../../editor/commands/block-rules.ts'
import { useActivePage, useBlock, useOrder, usePage } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'

const StillBlock = memo(function StillBlock({ id }: { id: string }) {
  const block = useBlock(id)
  const { hostOf } = useCanvas()
  return block && !isHidden(block) ? <BlockRenderer block={block} host={hostOf(id, block.type)} /> : null
})

/** The first home page to be looked at: nothing in it can be selected. */
export function HomePreview() {
  const pageId = useActivePage()
  const page = usePage(pageId)
  const order = useOrder(pageId)
  return (
    <section
      className={phone.scroller}
      style={{ background: page?.backgroundColor }}
      aria-label="Home page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <div inert>
        {order.length === 0 ? <p className={css.nothing}>The home page has no blocks yet.</p> : null}
        {order.map((id) => (
          <StillBlock key={id} id={id} />
        ))}
      </div>
    </section>
  )
}
