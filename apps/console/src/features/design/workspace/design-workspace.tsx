/**
 * The workspace of a screen of pages: blocks and outline, canvas, settings. Whatever differs between screens is in its
 * PageScreen.
 */
import { useEffect, useRef } from 'react'
import { lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { useClipboardEvents } from '../canvas/commands/clipboard.ts'
import { MoveHost } from '../canvas/commands/move-host.tsx'
import type { WorkspaceProps } from '../document/workspace-props.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { VersionsHost } from '../versions/versions-host.tsx'
import { useAddressedBlock } from './commands/use-addressed-block.ts'
import { useDesignCommands } from './commands/use-design-commands.ts'
import { StartSide } from './frame/start-side.tsx'
import { type SidePanels, useSidePanels } from './frame/use-side-panels.ts'
import { WorkspaceFrame } from './frame/workspace-frame.tsx'

const SettingsPanel = lazyPart(() =>
  import('../settings-panel/settings-panel.tsx').then((module) => module.SettingsPanel),
)

/**
 * Opens the settings side when a block is clicked, even if it was closed before (D-158). It listens without rendering:
 * a selection must not redraw the whole workspace.
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

export function DesignWorkspace({ appName, design, drafts, iconUrl }: WorkspaceProps) {
  const editor = useEditor()
  const sides = useSidePanels()
  useDesignCommands(editor)
  useClipboardEvents(editor)
  useSettingsForSelection(sides)
  useAddressedBlock(editor)
  return (
    <>
      <WorkspaceFrame
        design={design}
        drafts={drafts}
        sides={sides}
        start={{ side: 'blocks', content: <StartSide /> }}
        end={<SettingsPanel />}
      >
        {({ start, end }) => <Canvas appName={appName} iconUrl={iconUrl} start={start} end={end} />}
      </WorkspaceFrame>
      <VersionsHost design={design} />
      <MoveHost />
    </>
  )
}
