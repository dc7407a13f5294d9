import { useQuery } from '@tanstack/react-query'
import type { AppDetail } from '@vitrine/domain/apps/apps.routes'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { ErrorState } from '@vitrine/ui/error-state'
import { useMemo, useState } from 'react'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { messageOf } from '../../../../shared/toast.ts'
import { CanvasProvider } from '../../canvas/canvas-context.tsx'
import { createCatalogue } from '../../canvas/host/catalogue.ts'
import { EditorProvider } from '../../editor/editor-context.tsx'
import { catalogueOf, designQuery, iconsQuery } from '../../workspace/design.api.ts'
import { DesignWorkspace } from '../../workspace/design-workspace.tsx'
import { openDesign } from '../../workspace/open-design.ts'
import { recoveryDrafts } from '../../workspace/recovery-drafts.ts'
import { reportBlock } from './report-block.ts'
import { WorkspaceSkeleton } from './workspace-skeleton.tsx'

interface HomeDesignProps {
  /** Whose unsaved edits are kept in this browser. */
  member: string
  app: AppDetail
  language: string
  draft: DesignDraft
}

function HomeDesign({ member, app, language, draft }: HomeDesignProps) {
  const { appKey } = app
  const canChange = useCan('design.change')
  const icons = useQuery(iconsQuery()).data
  // The editor owns the draft once it is open: a save puts the newer copy into the cache and must not open it again.
  const [design] = useState(() => openDesign(draft, canChange))
  const catalogue = useMemo(() => createCatalogue(catalogueOf(appKey, language)), [appKey, language])
  const drafts = useMemo(() => recoveryDrafts(`${member}/${appKey}/live/${language}`), [member, appKey, language])
  return (
    <EditorProvider value={design.editor}>
      <CanvasProvider
        catalogue={catalogue}
        language={language}
        rightToLeft={app.languages.some(({ code, rightToLeft }) => code === language && rightToLeft)}
        report={reportBlock}
      >
        <DesignWorkspace
          title="Home design"
          appKey={appKey}
          appName={app.applicationName}
          design={design}
          drafts={drafts}
          palette="home"
          iconUrl={(code) => icons?.get(code) ?? null}
        />
      </CanvasProvider>
    </EditorProvider>
  )
}

/** /design/home: the home pages of the live design's draft. */
export function HomeDesignScreen() {
  const app = useApp()
  const language = useAppLanguage()
  const member = useProfile()?.sub
  const { data, error, refetch } = useQuery(designQuery(app.appKey, language))
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data || member === undefined) return <WorkspaceSkeleton />
  return <HomeDesign key={`${app.appKey} ${language}`} member={member} app={app} language={language} draft={data} />
}
