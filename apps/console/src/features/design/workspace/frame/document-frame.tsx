/**
 * The columns of a screen that edits a document: a start side, the edited content and its settings. Above them stand
 * notices, such as one about what a reload restored.
 */
import { VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { lazyDialog, quietPart } from '../../../../shared/parts/lazy-part.tsx'
import type { Recovery } from '../../document/use-recovery.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SideButton } from './side-button.tsx'
import type { SideName } from './side-names.ts'
import { SidePanel } from './side-panel.tsx'
import type { SidePanels } from './use-side-panels.ts'
import css from './workspace.module.css'

const RecoveryNotice = lazyDialog(() =>
  import('../recovery/recovery-notice.tsx').then((module) => module.RecoveryNotice),
)

/** Only members who may not change the design load the words of permissions. */
const ReadOnlyNotice = quietPart(() => import('./read-only-notice.tsx').then((module) => module.ReadOnlyNotice))

export interface DocumentFrameProps {
  title: string
  recovery: Recovery
  sides: SidePanels
  /** The screen's own notices, below the one about restored edits. */
  notices?: ReactNode
  /** Absent when the middle takes its room. */
  start?: { side: SideName; content: ReactNode }
  end: ReactNode
  /** Draws the middle and receives the buttons that open the sides. */
  children: (buttons: { start: ReactNode; end: ReactNode }) => ReactNode
  /** The question about what others saved, while it is asked. */
  dialog: ReactNode
}

export function DocumentFrame({ title, recovery, sides, notices, start, end, children, dialog }: DocumentFrameProps) {
  const { canChange } = useEditor()
  const buttons = {
    start: start ? (
      <SideButton of={start.side} edge="start" open={sides.isOpen('start')} onClick={() => sides.toggle('start')}>
        <IconLayoutSidebar size={18} data-mirrored />
      </SideButton>
    ) : null,
    end: (
      <SideButton of="settings" edge="end" open={sides.isOpen('end')} onClick={() => sides.toggle('end')}>
        <IconLayoutSidebarRight size={18} data-mirrored />
      </SideButton>
    ),
  }
  const side = (which: 'start' | 'end', of: SideName, content: ReactNode) => (
    <SidePanel
      side={which}
      of={of}
      look={sides.looks[which]}
      open={sides.isOpen(which)}
      onClose={() => sides.close(which)}
    >
      <Suspense fallback={<SettingsSkeleton />}>{content}</Suspense>
    </SidePanel>
  )
  return (
    <div className={css.workspace}>
      <div>
        <VisuallyHidden component="h1" tabIndex={-1} data-page-title>
          {title}
        </VisuallyHidden>
        <Suspense fallback={null}>
          {recovery.found ? <RecoveryNotice recovery={recovery} /> : null}
          {notices}
        </Suspense>
        {canChange ? null : <ReadOnlyNotice />}
      </div>
      <div className={css.columns}>
        {start ? side('start', start.side, start.content) : null}
        <div className={css.middle}>{children(buttons)}</div>
        {side('end', 'settings', end)}
      </div>
      <Suspense fallback={null}>{dialog}</Suspense>
    </div>
  )
}
