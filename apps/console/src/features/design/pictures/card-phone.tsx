/** The upper part of a page on a phone, as small as a card. */

import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import css from './card-phone.module.css'
import { ComparedBlocks } from './compared-blocks.tsx'
import { usePictureTools } from './picture-tools.tsx'
import { PictureTopBar } from './picture-top-bar.tsx'

/** Further blocks would lie below the lower edge of the picture. */
const mostBlocks = 8

export function CardPhone({ layout, page }: { layout: LayoutContent; page: PageContent | undefined }) {
  const { hostFor } = usePictureTools()
  const host = useMemo(() => hostFor(layout), [hostFor, layout])
  const blocks = page?.blocks.slice(0, mostBlocks).map((block) => ({ block, kind: null })) ?? []
  return (
    <div className={css.phone} dir={host.rightToLeft ? 'rtl' : 'ltr'} style={{ background: page?.backgroundColor }}>
      <PictureTopBar layout={layout} page={page} className={css.bar} />
      <ComparedBlocks blocks={blocks} host={host} />
      {page?.blocks.length === 0 ? (
        <p className={css.blank}>{page.title.text || m.canvas_picture_empty_page()}</p>
      ) : null}
    </div>
  )
}
