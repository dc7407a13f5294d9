/** A whole page as shoppers see it, scaled down. It scrolls, but nothing in it reacts. */

import type { BlockHost } from '@vitrine/blocks/views'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import { ComparedBlocks, type DifferenceKind } from './compared-blocks.tsx'
import css from './whole-page-picture.module.css'

interface WholePagePictureProps {
  label: string
  page: PageContent
  host: BlockHost
  /** The kinds by block id. */
  kinds: ReadonlyMap<string, DifferenceKind>
}

export function WholePagePicture({ label, page, host, kinds }: WholePagePictureProps) {
  const blocks = page.blocks.map((block) => ({ block, kind: kinds.get(block.id) ?? null }))
  return (
    <figure className={css.picture}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={css.scroller} aria-label={m.canvas_picture_of({ label })} tabIndex={0}>
        <div
          className={css.page}
          dir={host.rightToLeft ? 'rtl' : 'ltr'}
          style={{ background: page.backgroundColor }}
          inert
        >
          <ComparedBlocks blocks={blocks} host={host} />
          {page.blocks.length === 0 ? <p className={css.none}>{m.canvas_picture_none()}</p> : null}
        </div>
      </section>
    </figure>
  )
}
