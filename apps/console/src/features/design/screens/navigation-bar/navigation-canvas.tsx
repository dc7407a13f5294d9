import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import css from '../../canvas/canvas.module.css'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { CanvasToolbar } from '../../canvas/canvas-toolbar.tsx'
import { LiveRegion } from '../../canvas/live-region.tsx'
import { Phone } from '../../canvas/phone/phone.tsx'
import { designPreviews, findPreview, PreviewedScreen, viewsBeside } from '../../canvas/previews/design-previews.tsx'
import { Stage, screenHeightPx } from '../../canvas/stage.tsx'
import { useCanvasView } from '../../canvas/use-canvas-view.ts'
import { useLayout } from '../../editor/editor-context.tsx'
import { EditableTabBar } from './editable-tab-bar.tsx'

interface NavigationCanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  start: ReactNode
  end: ReactNode
}

/** A screen of the app behind the edited bar: its home page, until another one is chosen. */
export function NavigationCanvas({ appName, iconUrl, start, end }: NavigationCanvasProps) {
  const layout = useLayout()
  const { rightToLeft } = useCanvas().host
  const { view, change } = useCanvasView()
  const preview = findPreview(view.preview) ?? designPreviews.home
  return (
    <section className={css.canvas} aria-label={m.canvas_label()} data-region tabIndex={-1}>
      <CanvasToolbar
        view={view}
        views={viewsBeside('home')}
        editedView="home"
        onView={change}
        start={start}
        end={end}
      />
      <div />
      <Stage zoom={view.zoom} framed={view.framed}>
        <Phone
          layout={layout}
          appName={appName}
          title={preview.title}
          tab={null}
          framed={view.framed}
          heightPx={screenHeightPx}
          rightToLeft={rightToLeft}
          iconUrl={iconUrl}
          tabBar={<EditableTabBar iconUrl={iconUrl} />}
        >
          <PreviewedScreen preview={preview} />
        </Phone>
      </Stage>
      <LiveRegion />
    </section>
  )
}
