import type { BlockView } from '../../kit/define/define-view.ts'
import { doesSomething, leadsNowhere, Tappable } from '../../kit/frame/tappable.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './action-link.module.css'
import { linkOf } from './action-link.rules.ts'
import type { ActionLinkBlock } from './action-link.schema.ts'

/** A titled link, such as the size guide, delivery or a call to the shop. A button opens its destination. */
export const ActionLinkView: BlockView<ActionLinkBlock> = ({ block, host }) => {
  const link = linkOf(block)
  const { text } = block.description
  if (leadsNowhere(host, link)) return null
  return (
    <ProductSection block={block} host={host} icon="link" heading={host.word('openLink')}>
      {doesSomething(link) ? (
        <>
          {text === '' ? null : (
            <p dir="auto" className={css.text}>
              {text}
            </p>
          )}
          <Tappable
            host={host}
            action={link}
            className={css.button}
            label={block.title.text ? `${host.word('openLink')}: ${block.title.text}` : undefined}
          >
            {host.word('openLink')}
          </Tappable>
        </>
      ) : null}
    </ProductSection>
  )
}
