import { ActionIcon, Group, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceMobile, IconHistory, IconZoomIn } from '@tabler/icons-react'
import { useEditor, useHistoryView } from '../editor/editor-context.tsx'
import css from './canvas-toolbar.module.css'
import { HistoryMenu } from './history-menu.tsx'
import type { Zoom } from './use-stage-scale.ts'

/** Screens that are looked at beside the one that is edited (D-070). */
const previews = ['Product list', 'Product detail'] as const
type Preview = (typeof previews)[number]

export interface CanvasView {
  /** Null shows what is edited. */
  preview: Preview | null
  zoom: Zoom
  framed: boolean
}

interface CanvasToolbarProps {
  view: CanvasView
  /** What the edited view is called; null offers no other. */
  editedView: string | null
  onView: (change: Partial<CanvasView>) => void
  /** Buttons that open the sides. */
  start?: React.ReactNode
  end?: React.ReactNode
}

const zooms: readonly Zoom[] = ['fit', 50, 75, 100, 125]
const nameOfZoom = (zoom: Zoom) => (zoom === 'fit' ? 'Fit to window' : `${zoom}%`)
const quiet = { variant: 'subtle', color: 'gray', size: 32, className: css.quiet } as const

function UndoRedo() {
  const editor = useEditor()
  const { undoLabel, redoLabel } = useHistoryView()
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={undoLabel === null ? 'Nothing to undo' : `Undo: ${undoLabel}`}>
        <ActionIcon {...quiet} aria-label="Undo" disabled={undoLabel === null} onClick={editor.undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel === null ? 'Nothing to redo' : `Redo: ${redoLabel}`}>
        <ActionIcon {...quiet} aria-label="Redo" disabled={redoLabel === null} onClick={editor.redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-start" width={260} withinPortal>
        <Menu.Target>
          <ActionIcon {...quiet} aria-label="History">
            <IconHistory size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} className={css.scroll}>
          <HistoryMenu />
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** Undo, redo and history; which screen is shown; zoom and frame. */
export function CanvasToolbar({ view, editedView, onView, start, end }: CanvasToolbarProps) {
  return (
    <div className={css.bar}>
      <Group gap={6} wrap="nowrap">
        {start}
        <UndoRedo />
      </Group>
      {editedView === null ? null : (
        <SegmentedControl
          size="xs"
          aria-label="Screen shown"
          className={css.tabs}
          data={[editedView, ...previews]}
          value={view.preview ?? editedView}
          onChange={(tab) => onView({ preview: tab === editedView ? null : (tab as Preview) })}
        />
      )}
      <Group gap={2} wrap="nowrap">
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Tooltip label={`Zoom: ${nameOfZoom(view.zoom)}`}>
              <ActionIcon {...quiet} aria-label="Zoom">
                <IconZoomIn size={18} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            {zooms.map((zoom) => (
              <Menu.Item key={zoom} onClick={() => onView({ zoom })} fw={zoom === view.zoom ? 600 : undefined}>
                {nameOfZoom(zoom)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Tooltip label={view.framed ? 'Hide the phone frame' : 'Show the phone frame'}>
          <ActionIcon
            {...quiet}
            aria-label="Phone frame"
            aria-pressed={view.framed}
            onClick={() => onView({ framed: !view.framed })}
          >
            <IconDeviceMobile size={18} />
          </ActionIcon>
        </Tooltip>
        {end}
      </Group>
    </div>
  )
}
