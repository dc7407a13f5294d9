/**
 * Opens the pages of a screen in the editor: reads the draft, creates the editor and its providers, and shows the
 * workspace.
 */
import { useQuery } from '@tanstack/react-query'
import type { AppDetail } from '@vitrine/domain/apps/apps.routes'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { useService, useServiceValue } from '../../../shared/services.ts'
import { CanvasProvider } from '../canvas/canvas-context.tsx'
import { createCatalog } from '../canvas/host/catalog.ts'
import { catalogOf, type DesignScope, designQuery, iconsQuery } from '../document/design.api.ts'
import { handedOver } from '../document/handed-over.ts'
import { openDesign } from '../document/open-design.ts'
import { type PageScreen, PageScreenProvider } from '../document/page-screen.ts'
import { recoveryDrafts } from '../document/recovery-drafts.ts'
import { EditorProvider } from '../editor/editor-context.tsx'
import { useOpenEditor } from '../presence/open-editor.ts'
import { DesignWorkspace } from './design-workspace.tsx'
import { ScreenFailure } from './frame/screen-failure.tsx'
import { WorkspaceSkeleton } from './frame/workspace-skeleton.tsx'
import { reopenings } from './reopenings.ts'
import { reportBlock } from './report-block.ts'

interface OpenScreenProps {
  screen: PageScreen
  /** The member whose unsaved edits are kept in this browser. */
  member: string
  app: AppDetail
  scope: DesignScope
  draft: DesignDraft
}

function OpenScreen({ screen, member, app, scope, draft }: OpenScreenProps) {
  const { appKey, language } = scope
  const canChange = useCan('design.change')
  const handed = useService(handedOver)
  const icons = useQuery(iconsQuery()).data
  // The editor owns the draft once it is open: a save puts the newer copy into the cache, which must not open the draft
  // again.
  const [design] = useState(() => openDesign(scope, draft, { canChange, handed: handed.get() }))
  useEffect(() => handed.set(null), [handed])
  const catalog = useMemo(() => createCatalog(catalogOf(appKey, language)), [appKey, language])
  const { layoutId } = design.saved
  const drafts = useMemo(() => {
    const place = screen.path === '/design/home' ? 'live' : `live${screen.path}`
    return recoveryDrafts(`${member}/${appKey}/${place}/${language}`, layoutId)
  }, [member, appKey, screen.path, language, layoutId])
  const { Around = Fragment, Workspace = DesignWorkspace } = screen
  useOpenEditor(design.editor, { editsPages: screen.Workspace === undefined })
  return (
    <PageScreenProvider value={screen}>
      <EditorProvider value={design.editor}>
        <CanvasProvider
          catalog={catalog}
          language={language}
          rightToLeft={app.languages.some(({ code, rightToLeft }) => code === language && rightToLeft)}
          report={reportBlock}
        >
          <Around>
            <Workspace
              appName={app.applicationName}
              design={design}
              drafts={drafts}
              iconUrl={(code) => icons?.get(code) ?? null}
            />
          </Around>
        </CanvasProvider>
      </EditorProvider>
    </PageScreenProvider>
  )
}

/** `screen` is one constant object for each screen (and design): a different object opens a new editor. */
export function PageDesignScreen({ screen }: { screen: PageScreen }) {
  const app = useApp()
  const { appKey } = app
  const language = useAppLanguage()
  const member = useProfile()?.sub
  const scope = useMemo(
    () => ({ appKey, language, types: screen.pageTypes, designId: screen.designId }),
    [appKey, language, screen],
  )
  // The editor is opened anew only on request from here: pages that arrive in another way must not cost anybody's
  // edits.
  const opening = useServiceValue(reopenings)
  const { data, error, refetch } = useQuery(designQuery(scope))
  // A failed request must not remove an open editor with its edits.
  if (error && !data) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!data || member === undefined) return <WorkspaceSkeleton />
  const key = `${appKey} ${language} ${screen.path} ${opening}`
  return <OpenScreen key={key} screen={screen} member={member} app={app} scope={scope} draft={data} />
}
