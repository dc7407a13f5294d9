/** A whole page as shoppers see it, made small: nothing in it reacts. */
import { BlockRenderer } from '@vitrine/blocks/views'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { useCanvas } from '../canvas/canvas-context.tsx'
import css from './versions.module.css'

interface PagePictureProps {
  label: string
  page: PageContent
  /** What to mark, by block id. */
  marks: ReadonlyMap<string, string>
}

export function PagePicture({ label, page, marks }: PagePictureProps) {
  const { host } = useCanvas()
  return (
    <figure className={css.picture}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={css.scroller} aria-label={`Picture: ${label}`} tabIndex={0}>
        <div className={css.page} style={{ background: page.backgroundColor }} inert>
          {page.blocks.map((block) => (
            <div key={block.id} className={css.block} data-mark={marks.get(block.id)}>
              <BlockRenderer block={block} host={host} />
            </div>
          ))}
          {page.blocks.length === 0 ? <p className={css.none}>No blocks</p> : null}
        </div>
      </section>
    </figure>
  )
}
