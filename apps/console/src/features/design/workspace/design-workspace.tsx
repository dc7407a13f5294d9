/** A design screen: blocks and outline, canvas, settings. What differs from screen to screen is its PageScreen. */
import { Alert, VisuallyHidden } from '@mantine/core'
import { IconEye, IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react'
import { IconButton } from '@vitrine/ui/icon-button'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { readOnlyMessage } from '../editor/editor.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { useClipboardEvents } from './clipboard.ts'
import type { OpenDesign } from './open-design.ts'
import { usePageScreen } from './page-screen.ts'
import type { RecoveryDrafts } from './recovery-drafts.ts'
import { RecoveryNotice } from './recovery-notice.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SidePanel } from './side-panel.tsx'
import { StartSide } from './start-side.tsx'
import { useAddressedBlock } from './use-addressed-block.ts'
import { useDesignCommands } from './use-design-commands.ts'
import { useDesignSaving } from './use-design-saving.ts'
import { useRecovery } from './use-recovery.ts'
import { type SidePanels, useSidePanels } from './use-side-panels.ts'
import css from './workspace.module.css'

const SettingsPanel = lazy(() =>
  import('../settings-panel/settings-panel.tsx').then(({ SettingsPanel: panel }) => ({ default: panel })),
)
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then(({ MergeDialog: dialog }) => ({ default: dialog })))

interface DesignWorkspaceProps {
  appName: string
  design: OpenDesign
  drafts: RecoveryDrafts
  iconUrl: (code: string) => string | null
}

/**
 * A block that was clicked shows its settings, however the side stood before (D-158). Listens without drawing: a
 * selection must not draw the whole workspace again.
 */
function useSettingsForSelection(sides: SidePanels): void {
  const editor = useEditor()
  const latest = useRef(sides)
  latest.current = sides
  useEffect(() => {
    const open = () => {
      if (editor.place().selection.length > 0) latest.current.open('end')
    }
    open()
    return editor.ui.subscribe('selection', open)
  }, [editor])
}

interface SideButtonProps {
  label: string
  edge: 'start' | 'end'
  open: boolean
  onClick: () => void
  children: React.ReactNode
}
const SideButton = ({ label, edge, open, onClick, children }: SideButtonProps) => (
  <IconButton
    aria-label={`${label[0]?.toUpperCase()}${label.slice(1)}`}
    tip={`${open ? 'Hide' : 'Show'} ${label}`}
    tipEdge={edge}
    aria-expanded={open}
    onClick={onClick}
  >
    {children}
  </IconButton>
)

export function DesignWorkspace({ appName, design, drafts, iconUrl }: DesignWorkspaceProps) {
  const editor = useEditor()
  const { title } = usePageScreen()
  const sides = useSidePanels()
  const saving = useDesignSaving(design, drafts)
  const recovery = useRecovery(design, drafts)
  useDesignCommands(editor)
  useClipboardEvents(editor)
  useSettingsForSelection(sides)
  useAddressedBlock(editor)
  const start = (
    <SideButton label="blocks" edge="start" open={sides.isOpen('start')} onClick={() => sides.toggle('start')}>
      <IconLayoutSidebar size={18} />
    </SideButton>
  )
  const end = (
    <SideButton label="settings" edge="end" open={sides.isOpen('end')} onClick={() => sides.toggle('end')}>
      <IconLayoutSidebarRight size={18} />
    </SideButton>
  )
  return (
    <div className={css.workspace}>
      <div>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <RecoveryNotice recovery={recovery} />
        {editor.canChange ? null : (
          <Alert radius={0} color="gray" icon={<IconEye size={18} />}>
            {readOnlyMessage} Ask an owner for the permission to change designs.
          </Alert>
        )}
      </div>
      <div className={css.columns}>
        <SidePanel
          side="start"
          label="Blocks and outline"
          look={sides.looks.start}
          open={sides.isOpen('start')}
          onClose={() => sides.close('start')}
        >
          <StartSide />
        </SidePanel>
        <div className={css.middle}>
          <Canvas appName={appName} iconUrl={iconUrl} start={start} end={end} />
        </div>
        <SidePanel
          side="end"
          label="Settings"
          look={sides.looks.end}
          open={sides.isOpen('end')}
          onClose={() => sides.close('end')}
        >
          <Suspense fallback={<SettingsSkeleton />}>
            <SettingsPanel />
          </Suspense>
        </SidePanel>
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
