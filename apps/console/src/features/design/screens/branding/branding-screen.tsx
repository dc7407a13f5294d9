import { useSearch } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useCallback, useMemo, useState } from 'react'
import { useRegisteredCommands } from '../../../../shared/commands/commands.ts'
import type { WorkspaceProps } from '../../document/workspace-props.ts'
import type { Editor } from '../../editor/editor.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { historyCommands, useHistoryKeys } from '../../workspace/commands/history-commands.ts'
import { useSidePanels } from '../../workspace/frame/use-side-panels.ts'
import { WorkspaceFrame } from '../../workspace/frame/workspace-frame.tsx'
import { layoutScreen } from '../../workspace/layout-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { BrandingCanvas } from './branding-canvas.tsx'
import { BrandingSettings } from './branding-settings.tsx'
import { type BrandingView, viewOfMode } from './branding-view.rules.ts'

/** Registers the commands for undo, redo and moving between the parts of the screen. */
function useLayoutCommands(editor: Editor): void {
  const commands = useMemo(() => historyCommands(editor), [editor])
  useRegisteredCommands(commands)
  useHistoryKeys(editor)
}

/** The phone with the branded views, and the branding settings beside it. */
function BrandingWorkspace({ appName, design, drafts, iconUrl }: WorkspaceProps) {
  const editor = useEditor()
  const sides = useSidePanels()
  const { mode } = useSearch({ strict: false })
  const [shown, setShown] = useState<BrandingView>(() => viewOfMode(mode))
  const showOneOf = useCallback(
    (views: readonly BrandingView[]) => setShown((now) => (views.includes(now) ? now : (views[0] ?? now))),
    [],
  )
  useLayoutCommands(editor)
  return (
    <WorkspaceFrame design={design} drafts={drafts} sides={sides} end={<BrandingSettings onShow={showOneOf} />}>
      {({ end }) => <BrandingCanvas appName={appName} iconUrl={iconUrl} end={end} shown={shown} onShow={setShown} />}
    </WorkspaceFrame>
  )
}

const brandingScreen = layoutScreen({ title: m.branding_title, path: '/design/branding', Workspace: BrandingWorkspace })

/** /design/branding: logo, colours, corners, pictures, app icon and splash screen of the live design's draft. */
export const BrandingScreen = () => <PageDesignScreen screen={brandingScreen} />
