import { useEffect } from 'react'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import type { WorkspaceProps } from '../../document/workspace-props.ts'
import { useEditor, useSelectedTab } from '../../editor/editor-context.tsx'
import { useAddressedTab } from '../../workspace/commands/use-addressed-tab.ts'
import { useSidePanels } from '../../workspace/frame/use-side-panels.ts'
import { WorkspaceFrame } from '../../workspace/frame/workspace-frame.tsx'
import { NavigationCanvas } from './navigation-canvas.tsx'
import { NavigationStart } from './navigation-start.tsx'
import { TabSettings } from './tab-settings.tsx'
import { useTabCommands } from './use-tab-commands.ts'

/** The workspace of the navigation bar: icons and colours, the phone with its bar, and the settings of one tab. */
export function NavigationWorkspace({ appName, design, drafts, iconUrl }: WorkspaceProps) {
  const editor = useEditor()
  const sides = useSidePanels()
  const tab = useSelectedTab()
  useAddressedTab(editor)
  useTabCommands(editor, useCanvas().host.rightToLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection opens the side (D-177)
  useEffect(() => {
    if (tab !== undefined) sides.open('end')
  }, [tab])
  return (
    <WorkspaceFrame
      design={design}
      drafts={drafts}
      sides={sides}
      start={{ side: 'icons', content: <NavigationStart /> }}
      end={<TabSettings />}
    >
      {({ start, end }) => <NavigationCanvas appName={appName} iconUrl={iconUrl} start={start} end={end} />}
    </WorkspaceFrame>
  )
}
