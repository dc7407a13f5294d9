import { type ReactNode, useState } from 'react'
import css from '../../canvas/canvas.module.css'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { CanvasToolbar, type CanvasView } from '../../canvas/canvas-toolbar.tsx'
import { LiveRegion } from '../../canvas/live-region.tsx'
import { Phone } from '../../canvas/phone/phone.tsx'
import { HomePreview } from '../../canvas/previews/home-preview.tsx'
import { Stage, screenHeightPx } from '../../canvas/stage.tsx'
import { useLayout } from '../../editor/editor-context.tsx'
import { EditableTabBar } from './editable-tab-bar.tsx'

interface NavigationCanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  start: ReactNode
  end: ReactNode
}

/** The home page behind the bar that is edited. */
export function NavigationCanvas({ appName, iconUrl, start, end }: NavigationCanvasProps) {
  const layout = useLayout()
  const { rightToLeft } = useCanvas().host
  const [view, setView] = useState<CanvasView>({ preview: null, zoom: 'fit', framed: true })
  return (
    <section className={css.canvas} aria-label="Canvas" data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        editedView={null}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        start={start}
        end={end}
      />
      <div />
      <Stage zoom={view.zoom} framed={view.framed}>
        <Phone
          layout={layout}
          appName={appName}
          tab={null}
          framed={view.framed}
          heightPx={screenHeightPx}
          rightToLeft={rightToLeft}
          iconUrl={iconUrl}
          tabBar={<EditableTabBar iconUrl={iconUrl} />}
        >
          <HomePreview />
        </Phone>
      </Stage>
      <LiveRegion />
    </section>
  )
}
