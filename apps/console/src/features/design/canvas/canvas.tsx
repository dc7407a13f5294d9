/** The middle of a design screen: toolbar, page tabs and the phone. */
import { type ReactNode, useRef, useState } from 'react'
import { useLayout } from '../editor/editor-context.tsx'
import { usePageScreen } from '../workspace/page-screen.ts'
import { BlockList } from './block-list.tsx'
import css from './canvas.module.css'
import { CanvasToolbar, type CanvasView } from './canvas-toolbar.tsx'
import { LiveRegion } from './live-region.tsx'
import { PageTabs } from './page-tabs.tsx'
import { Phone, phoneWidthPx } from './phone/phone.tsx'
import { ProductDetailPreview } from './previews/product-detail-preview.tsx'
import { ProductListPreview } from './previews/product-list-preview.tsx'
import { useStageScale } from './use-stage-scale.ts'

const screenHeightPx = 844
const bezelPx = 24

interface CanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  start?: ReactNode
  end?: ReactNode
}

export function Canvas({ appName, iconUrl, start, end }: CanvasProps) {
  const layout = useLayout()
  const { editedView, tab } = usePageScreen()
  const [view, setView] = useState<CanvasView>({ preview: null, zoom: 'fit', framed: true })
  const stage = useRef<HTMLDivElement>(null)
  const edge = view.framed ? bezelPx : 2
  const size = { width: phoneWidthPx + edge, height: screenHeightPx + edge }
  const scale = useStageScale(stage, view.zoom, size)
  const fit = { width: size.width * scale, height: size.height * scale }
  return (
    <section className={css.canvas} aria-label="Canvas" data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        editedView={editedView ?? null}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        start={start}
        end={end}
      />
      <div>{view.preview === null ? <PageTabs /> : null}</div>
      <div className={css.stage} ref={stage}>
        <div className={css.fit} style={fit}>
          <div
            className={css.scaled}
            style={{ width: size.width, transform: scale === 1 ? undefined : `scale(${scale})` }}
          >
            <Phone
              layout={layout}
              appName={appName}
              tab={view.preview === null ? tab : null}
              framed={view.framed}
              heightPx={screenHeightPx}
              iconUrl={iconUrl}
            >
              {view.preview === null ? <BlockList /> : null}
              {view.preview === 'Product list' ? <ProductListPreview /> : null}
              {view.preview === 'Product detail' ? <ProductDetailPreview /> : null}
            </Phone>
          </div>
        </div>
      </div>
      <LiveRegion />
    </section>
  )
}
