import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import type { ReactNode } from 'react'
import type { HistoryView } from '../editor/history.ts'
import { useStepWords } from '../editor/use-step-words.ts'
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
export function HistoryButtons({ view: { undoLabel, redoLabel }, onUndo, onRedo, menu }: HistoryButtonsProps) {
  const words = useStepWords()
  return (
    <div className={css.group}>
      <IconButton
        aria-label={m.steps_undo()}
        tip={words?.undoTip(undoLabel)}
        disabled={undoLabel === null}
        onClick={onUndo}
      >
        <IconArrowBackUp size={18} />
      </IconButton>
      <IconButton
        aria-label={m.steps_redo()}
        tip={words?.redoTip(redoLabel)}
        disabled={redoLabel === null}
        onClick={onRedo}
      >
        <IconArrowForwardUp size={18} />
      </IconButton>
      <ToolbarMenu label={m.menu_history()} icon={<IconHistory size={18} />} position="bottom-start">
        {menu}
      </ToolbarMenu>
    </div>
  )
}
