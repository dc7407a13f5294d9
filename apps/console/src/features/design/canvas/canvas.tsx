/** The middle of a design screen: toolbar, page tabs and the phone. */
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { usePageParts } from '../document/page-screen.ts'
import { useLayout } from '../editor/editor-context.tsx'
import { BlockList } from './block-list.tsx'
import css from './canvas.module.css'
import { useCanvas } from './canvas-context.tsx'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { LiveRegion } from './live-region.tsx'
import { PageTabs } from './page-tabs.tsx'
import { Phone } from './phone/phone.tsx'
import { useScreenTitle } from './phone/screen-title.tsx'
import { findPreview, PreviewedScreen, valueOfEdited, viewsBeside } from './previews/design-previews.tsx'
import { Stage, screenHeightPx } from './stage.tsx'
import { useCanvasView } from './use-canvas-view.ts'

interface CanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  start?: ReactNode
  end?: ReactNode
}

export function Canvas({ appName, iconUrl, start, end }: CanvasProps) {
  const layout = useLayout()
  const { rightToLeft } = useCanvas().host
  const { tab, Foot, editedView } = usePageParts()
  const { view, change } = useCanvasView()
  const title = useScreenTitle()
  const preview = findPreview(view.preview)
  return (
    <section className={css.canvas} aria-label={m.canvas_label()} data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        views={viewsBeside(editedView)}
        editedView={valueOfEdited(editedView)}
        onView={change}
        start={start}
        end={end}
      />
      <div>{preview ? null : <PageTabs />}</div>
      <Stage zoom={view.zoom} framed={view.framed}>
        <Phone
          layout={layout}
          appName={appName}
          title={preview ? preview.title : title}
          tab={preview ? null : tab}
          framed={view.framed}
          heightPx={screenHeightPx}
          rightToLeft={rightToLeft}
          iconUrl={iconUrl}
          tabBar={preview ? preview.foot : Foot && <Foot />}
        >
          {preview ? <PreviewedScreen preview={preview} /> : <BlockList />}
        </Phone>
      </Stage>
      <LiveRegion />
    </section>
  )
}
