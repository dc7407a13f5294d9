import { IconDeviceMobile, IconZoomIn } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { Segmented } from '@vitrine/ui/segmented'
import { lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { useEditor, useHistoryView } from '../editor/editor-context.tsx'
import css from './canvas-toolbar.module.css'
import { HistoryButtons } from './history-buttons.tsx'
import type { ViewChoice } from './previews/design-previews.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import { nameOfZoom, type Zoom } from './use-stage-scale.ts'

export interface CanvasView {
  /** With null the canvas shows what is edited. */
  preview: string | null
  zoom: Zoom
  framed: boolean
}

interface CanvasToolbarProps {
  view: CanvasView
  /** The available views, in order. */
  views: readonly ViewChoice[]
  /** The value of the view that is edited. */
  editedView: string
  onView: (change: Partial<CanvasView>) => void
  /** Buttons that open the side panels. */
  start?: React.ReactNode
  end?: React.ReactNode
}

const HistoryMenu = lazyPart(() => import('./history-menu.tsx').then((module) => module.HistoryMenu))
const ZoomMenu = lazyPart(() => import('./zoom-menu.tsx').then((module) => module.ZoomMenu))

function UndoRedo() {
  const editor = useEditor()
  return <HistoryButtons view={useHistoryView()} onUndo={editor.undo} onRedo={editor.redo} menu={<HistoryMenu />} />
}

/** Undo, redo and history, the choice of the view, zoom and frame. */
export function CanvasToolbar({ view, views, editedView, onView, start, end }: CanvasToolbarProps) {
  return (
    <div className={css.bar}>
      <div className={css.group}>
        {start}
        <UndoRedo />
      </div>
      <Segmented
        size="xs"
        aria-label={m.canvas_screen_shown()}
        className={views.length > 3 ? `${css.tabs} ${css.many}` : css.tabs}
        options={views}
        value={view.preview ?? editedView}
        onChange={(tab) => onView({ preview: tab === editedView ? null : tab })}
      />
      <div className={css.group}>
        <ToolbarMenu
          label={m.canvas_zoom()}
          tip={m.canvas_zoom_now({ zoom: nameOfZoom(view.zoom) })}
          icon={<IconZoomIn size={18} />}
          position="bottom-end"
        >
          <ZoomMenu zoom={view.zoom} onZoom={(zoom) => onView({ zoom })} />
        </ToolbarMenu>
        <IconButton
          aria-label={m.canvas_frame()}
          tip={view.framed ? m.canvas_frame_hide() : m.canvas_frame_show()}
          tipEdge="end"
          aria-pressed={view.framed}
          onClick={() => onView({ framed: !view.framed })}
        >
          <IconDeviceMobile size={18} />
        </IconButton>
        {end}
      </div>
    </div>
  )
}
