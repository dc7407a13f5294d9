import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { IconButton } from '@vitrine/ui/icon-button'
import type { ReactNode } from 'react'
import type { HistoryView } from '../editor/history.ts'
import css from './canvas-toolbar.module.css'
import { ToolbarMenu } from './toolbar-menu.tsx'

interface HistoryButtonsProps {
  view: Pick<HistoryView, 'undoLabel' | 'redoLabel'>
  onUndo: () => void
  onRedo: () => void
  /** The menu that opens beside the buttons: the steps by name. */
  menu: ReactNode
}

/** Undo, redo and the list of steps. */
export const HistoryButtons = ({ view: { undoLabel, redoLabel }, onUndo, onRedo, menu }: HistoryButtonsProps) => (
  <div className={css.group}>
    <IconButton
      aria-label="Undo"
      tip={undoLabel === null ? 'Nothing to undo' : `Undo: ${undoLabel}`}
      disabled={undoLabel === null}
      onClick={onUndo}
    >
      <IconArrowBackUp size={18} />
    </IconButton>
    <IconButton
      aria-label="Redo"
      tip={redoLabel === null ? 'Nothing to redo' : `Redo: ${redoLabel}`}
      disabled={redoLabel === null}
      onClick={onRedo}
    >
      <IconArrowForwardUp size={18} />
    </IconButton>
    <ToolbarMenu label="History" icon={<IconHistory size={18} />} position="bottom-start">
      {menu}
    </ToolbarMenu>
  </div>
)
