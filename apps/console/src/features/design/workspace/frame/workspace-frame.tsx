/** The frame of a screen of pages: it saves the open design, follows what others save, and tells of both. */
import { Suspense } from 'react'
import { lazyDialog } from '../../../../shared/parts/lazy-part.tsx'
import type { OpenDesign } from '../../document/open-design.ts'
import { usePageScreen } from '../../document/page-screen.ts'
import type { RecoveryDrafts } from '../../document/recovery-drafts.ts'
import { useStranded } from '../recovery/use-stranded.ts'
import { useDesignSaving } from '../saving/use-design-saving.ts'
import { useFollowSaves } from '../saving/use-follow-saves.ts'
import { useAddressedField } from '../use-addressed-field.ts'
import { DocumentFrame, type DocumentFrameProps } from './document-frame.tsx'

const MergeDialog = lazyDialog(() => import('../saving/merge-dialog.tsx').then((module) => module.MergeDialog))

const SavedElsewhereNotice = lazyDialog(() =>
  import('../saving/saved-elsewhere-notice.tsx').then((module) => module.SavedElsewhereNotice),
)

const DesignReplacedNotice = lazyDialog(() =>
  import('../saving/design-replaced-notice.tsx').then((module) => module.DesignReplacedNotice),
)

const StrandedNotice = lazyDialog(() =>
  import('../recovery/stranded-notice.tsx').then((module) => module.StrandedNotice),
)

interface WorkspaceFrameProps extends Pick<DocumentFrameProps, 'sides' | 'start' | 'end' | 'children'> {
  design: OpenDesign
  drafts: RecoveryDrafts
}

export function WorkspaceFrame({ design, drafts, ...frame }: WorkspaceFrameProps) {
  const { editor, scope } = design
  const { title, Notice } = usePageScreen()
  const saving = useDesignSaving({ design, drafts })
  const following = useFollowSaves(design, saving.ask)
  const { stranded, onSettled } = useStranded(design, drafts)
  useAddressedField(() => frame.sides.open('end'))
  return (
    <DocumentFrame
      {...frame}
      title={title()}
      recovery={saving.recovery}
      notices={
        <>
          {Notice ? <Notice design={design} drafts={drafts} /> : null}
          <Suspense fallback={null}>
            {stranded ? (
              <StrandedNotice
                key={stranded.name}
                appKey={scope.appKey}
                stranded={stranded}
                drafts={drafts}
                mayChange={editor.canChange}
                onSettled={onSettled}
              />
            ) : null}
            {following.waiting ? (
              <SavedElsewhereNotice waiting={following.waiting} mergeNow={following.mergeNow} />
            ) : null}
            {following.replacedBy ? (
              <DesignReplacedNotice appKey={scope.appKey} replacedBy={following.replacedBy} />
            ) : null}
          </Suspense>
        </>
      }
      dialog={
        saving.conflict ? (
          <MergeDialog
            design={design}
            conflict={saving.conflict}
            onMerge={saving.merge}
            onClose={saving.closeConflict}
          />
        ) : null
      }
    />
  )
}
