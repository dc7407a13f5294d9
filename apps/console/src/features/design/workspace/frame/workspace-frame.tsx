/**
 * The columns of a design screen: a start side, the edited content and its settings. Above them stands a notice about
 * what a reload restored.
 */
import { VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { lazyDialog } from '../../../../shared/parts/lazy-part.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import type { OpenDesign } from '../open-design.ts'
import { usePageScreen } from '../page-screen.ts'
import type { RecoveryDrafts } from '../recovery/recovery-drafts.ts'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import { useRecovery, useStranded } from '../recovery/use-recovery.ts'
import { DesignReplacedNotice } from '../saving/design-replaced-notice.tsx'
import { SavedElsewhereNotice } from '../saving/saved-elsewhere-notice.tsx'
import { useDesignSaving } from '../saving/use-design-saving.ts'
import { useFollowSaves } from '../saving/use-follow-saves.ts'
import { useInvalidFields } from '../use-invalid-fields.ts'
import { ReadOnlyNotice } from './notice.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SideButton } from './side-button.tsx'
import { SidePanel } from './side-panel.tsx'
import type { SidePanels } from './use-side-panels.ts'
import css from './workspace.module.css'

const MergeDialog = lazyDialog(() => import('../saving/merge-dialog.tsx').then((module) => module.MergeDialog))

const StrandedNotice = lazyDialog(() =>
  import('../recovery/stranded-notice.tsx').then((module) => module.StrandedNotice),
)

interface WorkspaceFrameProps {
  design: OpenDesign
  drafts: RecoveryDrafts
  sides: SidePanels
  /** Absent when the middle takes its room. `button` names what its button opens, such as 'blocks'. */
  start?: { label: string; button: string; content: ReactNode }
  end: ReactNode
  /** Draws the middle and receives the buttons that open the sides. */
  children: (buttons: { start: ReactNode; end: ReactNode }) => ReactNode
}

export function WorkspaceFrame({ design, drafts, sides, start, end, children }: WorkspaceFrameProps) {
  const editor = useEditor()
  const { title, Notice } = usePageScreen()
  const saving = useDesignSaving({
    design,
    drafts,
  })
  const following = useFollowSaves(design, saving.ask)
  const recovery = useRecovery(design, drafts)
  const { stranded, onSettled } = useStranded(design, drafts)
  useInvalidFields(design, { isKnown: recovery.isRead, onShow: () => sides.open('end') })
  const buttons = {
    start: start ? (
      <SideButton label={start.button} edge="start" open={sides.isOpen('start')} onClick={() => sides.toggle('start')}>
        <IconLayoutSidebar size={18} data-mirrored />
      </SideButton>
    ) : null,
    end: (
      <SideButton label="settings" edge="end" open={sides.isOpen('end')} onClick={() => sides.toggle('end')}>
        <IconLayoutSidebarRight size={18} data-mirrored />
      </SideButton>
    ),
  }
  const side = (which: 'start' | 'end', label: string, content: ReactNode) => (
    <SidePanel
      side={which}
      label={label}
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
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        {Notice ? <Notice design={design} drafts={drafts} /> : null}
        <RecoveryNotice recovery={recovery} />
        {stranded ? (
          <Suspense fallback={null}>
            <StrandedNotice
              key={stranded.name}
              appKey={design.scope.appKey}
              stranded={stranded}
              drafts={drafts}
              mayChange={editor.canChange}
              onSettled={onSettled}
            />
          </Suspense>
        ) : null}
        <SavedElsewhereNotice {...following} />
        <DesignReplacedNotice appKey={design.scope.appKey} replacedBy={following.replacedBy} />
        {editor.canChange ? null : <ReadOnlyNotice />}
      </div>
      <div className={css.columns}>
        {start ? side('start', start.label, start.content) : null}
        <div className={css.middle}>{children(buttons)}</div>
        {side('end', 'Settings', end)}
      </div>
      {saving.conflict ? (
        <Suspense fallback={null}>
          <MergeDialog
            design={design}
            conflict={saving.conflict}
            onMerge={saving.merge}
            onClose={saving.closeConflict}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
