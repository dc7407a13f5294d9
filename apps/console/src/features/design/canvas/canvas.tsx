/** The middle of a design screen: toolbar, page tabs and the phone. */
import type { ReactNode } from 'react'
import { useLayout } from '../editor/editor-context.tsx'
import { usePageParts } from '../workspace/page-screen.ts'
import { BlockList } from './block-list.tsx'
import css from './canvas.module.css'
import { useCanvas } from './canvas-context.tsx'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { LiveRegion } from './live-region.tsx'
import { PageTabs } from './page-tabs.tsx'
import { Phone } from './phone/phone.tsx'
import { useScreenTitle } from './phone/screen-title.tsx'
import { DesignPreview, footOfPreview, viewsBeside } from './previews/design-previews.tsx'
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
  return (
    <section className={css.canvas} aria-label="Canvas" data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        views={viewsBeside(editedView)}
        editedView={editedView}
        onView={change}
        start={start}
        end={end}
      />
      <div>{view.preview === null ? <PageTabs /> : null}</div>
      <Stage zoom={view.zoom} framed={view.framed}>
        <Phone
          layout={layout}
          appName={appName}
          title={view.preview === null ? title : null}
          tab={view.preview === null ? tab : null}
          framed={view.framed}
          heightPx={screenHeightPx}
          rightToLeft={rightToLeft}
          iconUrl={iconUrl}
          tabBar={view.preview === null ? Foot && <Foot /> : footOfPreview(view.preview)}
        >
          {view.preview === null ? <BlockList /> : <DesignPreview name={view.preview} />}
        </Phone>
      </Stage>
      <LiveRegion />
    </section>
  )
}
