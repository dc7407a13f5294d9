/** One picture for a store: a headline, and below it a phone that shows the upper part of a page. */
import { textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { type Ref, useMemo } from 'react'
import phone from '../canvas/phone/phone.module.css'
import { Phone } from '../canvas/phone/phone.tsx'
import { screenTitleOf } from '../canvas/phone/screen-title.rules.ts'
import { ComparedBlocks } from '../pictures/compared-blocks.tsx'
import { usePictureTools } from '../pictures/picture-tools.tsx'
import css from './store-pictures.module.css'

/** A picture is drawn as wide as this and made larger when it is stored. */
export const drawnWidthPx = 390
const phoneHeightPx = 844
/** Further blocks would lie below the lower edge. */
const mostBlocks = 10

export type SnapshotPage = Snapshot['pages'][number]

interface StorePictureProps {
  snapshot: Snapshot
  page: SnapshotPage
  headline: string
  ground: string
  size: { width: number; height: number }
  label: string
  ref?: Ref<HTMLDivElement>
}

export function StorePicture({ snapshot, page, headline, ground, size, label, ref }: StorePictureProps) {
  const { appName, hostFor, iconUrl } = usePictureTools()
  const { layout } = snapshot
  const host = useMemo(() => hostFor(layout), [hostFor, layout])
  const blocks = page.blocks.slice(0, mostBlocks).map((block) => ({ block, kind: null }))
  return (
    <div className={css.shown} style={{ aspectRatio: `${size.width} / ${size.height}` }} role="img" aria-label={label}>
      <div
        ref={ref}
        inert
        className={css.picture}
        dir={host.rightToLeft ? 'rtl' : 'ltr'}
        style={{ height: (drawnWidthPx * size.height) / size.width, background: ground, color: textColorOn(ground) }}
      >
        <p className={css.headline} dir="auto">
          {headline}
        </p>
        <div className={css.phone}>
          <Phone
            layout={layout}
            appName={appName}
            title={screenTitleOf(page, host)}
            tab={null}
            framed
            heightPx={phoneHeightPx}
            rightToLeft={host.rightToLeft}
            iconUrl={iconUrl}
          >
            <div className={phone.scroller} style={{ background: page.backgroundColor }}>
              <ComparedBlocks blocks={blocks} host={host} />
            </div>
          </Phone>
        </div>
      </div>
    </div>
  )
}
