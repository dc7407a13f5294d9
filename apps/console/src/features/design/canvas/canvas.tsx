/** The middle of a design screen: toolbar, page tabs and the phone. */
import { type ReactNode, useState } from 'react'
import { useLayout } from '../editor/editor-context.tsx'
import { usePageParts, usePageScreen } from '../workspace/page-screen.ts'
import { BlockList } from './block-list.tsx'
import css from './canvas.module.css'
import { useCanvas } from './canvas-context.tsx'
import { CanvasToolbar, type CanvasView } from './canvas-toolbar.tsx'
import { LiveRegion } from './live-region.tsx'
import { PageTabs } from './page-tabs.tsx'
import { Phone } from './phone/phone.tsx'
import { ProductDetailPreview } from './previews/product-detail-preview.tsx'
import { ProductListPreview } from './previews/product-list-preview.tsx'
import { Stage, screenHeightPx } from './stage.tsx'

interface CanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  start?: ReactNode
  end?: ReactNode
}

/** Screens that are looked at beside the one that is edited (D-070). */
const designPreviews = ['Product list', 'Product detail']

export function Canvas({ appName, iconUrl, start, end }: CanvasProps) {
  const layout = useLayout()
  const { rightToLeft } = useCanvas().host
  const { editedView } = usePageScreen()
  const { tab, Foot } = usePageParts()
  const [view, setView] = useState<CanvasView>({ preview: null, zoom: 'fit', framed: true })
  return (
    <section className={css.canvas} aria-label="Canvas" data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        editedView={editedView ?? null}
        previews={designPreviews}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        start={start}
        end={end}
      />
      <div>{view.preview === null ? <PageTabs /> : null}</div>
      <Stage zoom={view.zoom} framed={view.framed}>
        <Phone
          layout={layout}
          appName={appName}
          tab={view.preview === null ? tab : null}
          framed={view.framed}
          heightPx={screenHeightPx}
          rightToLeft={rightToLeft}
          iconUrl={iconUrl}
          tabBar={Foot && view.preview === null ? <Foot /> : undefined}
        >
          {view.preview === null ? <BlockList /> : null}
          {view.preview === 'Product list' ? <ProductListPreview /> : null}
          {view.preview === 'Product detail' ? <ProductDetailPreview /> : null}
        </Phone>
      </Stage>
      <LiveRegion />
    </section>
  )
}
