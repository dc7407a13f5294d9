import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEditor } from '../../editor/editor-context.tsx'
import { useSidePanels } from '../../workspace/use-side-panels.ts'
import { WorkspaceFrame } from '../../workspace/workspace-frame.tsx'
import type { WorkspaceProps } from '../../workspace/workspace-props.ts'
import { BrandingCanvas } from './branding-canvas.tsx'
import { BrandingSettings } from './branding-settings.tsx'
import { type BrandingView, viewOfMode } from './branding-view.rules.ts'
import { useLayoutCommands } from './use-layout-commands.ts'

/** The phone with what is branded, and the branding beside it. */
export function BrandingWorkspace({ appName, design, drafts, iconUrl }: WorkspaceProps) {
  const editor = useEditor()
  const sides = useSidePanels()
  const { mode } = useSearch({ strict: false }) as { mode?: unknown }
  const [shown, setShown] = useState<BrandingView>(() => viewOfMode(mode))
  useLayoutCommands(editor)
  return (
    <WorkspaceFrame design={design} drafts={drafts} sides={sides} end={<BrandingSettings onShow={setShown} />}>
      {({ end }) => <BrandingCanvas appName={appName} iconUrl={iconUrl} end={end} shown={shown} onShow={setShown} />}
    </WorkspaceFrame>
  )
}
