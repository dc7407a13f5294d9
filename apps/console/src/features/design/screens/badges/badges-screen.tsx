/** /design/product-badges: list, preview and editor of the app's badges. */
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useRegisteredCommands } from '../../../../shared/commands/commands.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { NotHere } from '../../../../shared/parts/load-error.tsx'
import { useServices } from '../../../../shared/services.ts'
import { HistoryButtons } from '../../canvas/history-buttons.tsx'
import { HistorySteps } from '../../canvas/history-steps.tsx'
import { LiveRegion } from '../../canvas/live-region.tsx'
import { badgesQuery } from '../../document/badges-query.ts'
import { type RecoveryDrafts, recoveryDrafts } from '../../document/recovery-drafts.ts'
import { badgeKey } from '../../editor/document.ts'
import { EditorProvider, useEditor, useHistoryView, useSelectedBadge } from '../../editor/editor-context.tsx'
import { historyCommands, useHistoryKeys } from '../../workspace/commands/history-commands.ts'
import { DocumentFrame } from '../../workspace/frame/document-frame.tsx'
import { ScreenFailure } from '../../workspace/frame/screen-failure.tsx'
import { useSidePanels } from '../../workspace/frame/use-side-panels.ts'
import { WorkspaceSkeleton } from '../../workspace/frame/workspace-skeleton.tsx'
import { badgeActions } from './badge-actions.ts'
import { BadgeConflictDialog } from './badge-conflict-dialog.tsx'
import { BadgeList, type ListedBadge } from './badge-list.tsx'
import { BadgePreview } from './badge-preview.tsx'
import { BadgeSettings } from './badge-settings.tsx'
import { BadgeWaitingNotice } from './badge-waiting-notice.tsx'
import { withFormerDrafts } from './former-badge-drafts.ts'
import { type OpenBadges, openBadges } from './open-badges.ts'
import { useAddressedBadge } from './use-addressed-badge.ts'
import { useBadgeSaving } from './use-badge-saving.ts'
import { useFollowBadges } from './use-follow-badges.ts'

const Nothing = ({ hasBadges }: { hasBadges: boolean }) => (
  <EmptyState
    icon={<IconTag size={20} />}
    title={hasBadges ? m.badges_unselected() : m.badges_no_badge()}
    description={hasBadges ? m.badges_unselected_help() : m.badges_no_badge_help()}
  />
)

function BadgeHistory() {
  const editor = useEditor()
  const view = useHistoryView()
  const commands = useMemo(() => historyCommands(editor), [editor])
  useRegisteredCommands(commands)
  useHistoryKeys(editor)
  return (
    <>
      <HistoryButtons
        view={view}
        onUndo={editor.undo}
        onRedo={editor.redo}
        menu={<HistorySteps view={view} labels={editor.historyLabels} onGoTo={editor.goTo} />}
      />
      <LiveRegion />
    </>
  )
}

/** The list with its unsaved edits. It is read again when the document or the saved state changes. */
function useListed({ editor, savedState }: OpenBadges, made: ReadonlySet<string>): readonly ListedBadge[] {
  const saved = useObservable(savedState)
  const contents = useSyncExternalStore(
    useCallback((listener: () => void) => editor.document.onWrite(listener), [editor]),
    useMemo(() => {
      let last: readonly BadgeContent[] = []
      return () => {
        const next = editor.doc.badges().flatMap((id) => editor.doc.badge(id) ?? [])
        if (next.length !== last.length || next.some((content, at) => content !== last[at])) last = next
        return last
      }
    }, [editor]),
  )
  return useMemo(
    () =>
      editor.doc.badges().flatMap((id, at): ListedBadge[] => {
        const content = contents[at]
        return content ? [{ id, content, unsaved: made.has(id) || content !== saved.values.get(badgeKey(id)) }] : []
      }),
    [editor, contents, saved, made],
  )
}

interface BadgesWorkspaceProps {
  open: OpenBadges
  drafts: RecoveryDrafts
  /** The badges as the server has them. */
  badges: readonly Badge[]
}

function BadgesWorkspace({ open, drafts, badges }: BadgesWorkspaceProps) {
  const { editor, scope } = open
  const { canChange } = editor
  const sides = useSidePanels()
  const selectedId = useSelectedBadge()
  /** The id of the badge that could not be saved because of missing fields. */
  const [refusedId, setRefusedId] = useState<string | null>(null)
  const select = useCallback(
    (id: string | undefined) => {
      editor.selectBadge(id)
      sides.open('end')
    },
    [editor, sides],
  )
  const onInvalid = (id: string) => {
    select(id)
    setRefusedId(id)
  }
  const saving = useBadgeSaving({ open, drafts, onInvalid })
  useFollowBadges(open)
  const isMissing = useAddressedBadge(select)
  const actions = badgeActions(useServices(), open, saving.onMade)
  const listed = useListed(open, saving.made)
  const shown = useMemo(
    () => listed.map(({ id, content }, at) => ({ ...content, id, priority: listed.length - at })),
    [listed],
  )
  const list = (
    <BadgeList
      badges={listed}
      selectedId={selectedId}
      canChange={canChange}
      onSelect={select}
      onAdd={async (name) => {
        const added = await actions.add(name)
        if (added) sides.open('end')
        return added
      }}
      onMove={actions.move}
      onDelete={(id) => void actions.remove(id)}
    />
  )
  return (
    <DocumentFrame
      title={m.badges_title()}
      recovery={saving.recovery}
      sides={sides}
      notices={<BadgeWaitingNotice open={open} badges={badges} onChoose={saving.ask} />}
      start={{ side: 'badges', content: list }}
      end={
        isMissing ? (
          <NotHere />
        ) : selectedId === undefined ? (
          <Nothing hasBadges={listed.length > 0} />
        ) : (
          <BadgeSettings
            key={selectedId}
            id={selectedId}
            canChange={canChange}
            showProblems={refusedId === selectedId}
          />
        )
      }
      dialog={
        saving.conflict ? (
          <BadgeConflictDialog
            key={saving.conflict.id}
            open={open}
            conflict={saving.conflict}
            onKeep={async (...kept) => editor.selectBadge(await saving.keep(...kept))}
            onTakeTheirs={saving.takeTheirs}
            onClose={saving.closeConflicts}
          />
        ) : null
      }
    >
      {({ start, end }) => (
        <BadgePreview
          language={scope.language}
          badges={shown}
          edited={shown.find(({ id }) => id === selectedId) ?? null}
          start={
            <>
              {start}
              <BadgeHistory />
            </>
          }
          end={end}
        />
      )}
    </DocumentFrame>
  )
}

interface OpenedBadgesProps {
  badges: readonly Badge[]
  language: string
  /** The member whose unsaved edits are kept in this browser. */
  member: string
}

function OpenedBadges({ badges, language, member }: OpenedBadgesProps) {
  const { appKey } = useApp()
  const canChange = useCan('design.change')
  // The editor owns the badges once they are open: other people's saves reach it only through the follow mechanism.
  const [open] = useState(() => openBadges({ appKey, language }, badges, canChange))
  const drafts = useMemo(() => {
    const kept = recoveryDrafts(`${member}/${appKey}/badges/${language}`, open.saved.layoutId)
    return withFormerDrafts(kept, `${member}/${appKey}/${language}`)
  }, [member, appKey, language, open])
  return (
    <EditorProvider value={open.editor}>
      <BadgesWorkspace open={open} drafts={drafts} badges={badges} />
    </EditorProvider>
  )
}

export function BadgesScreen() {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const member = useProfile()?.sub
  const { data, error, refetch } = useQuery(badgesQuery(appKey, language))
  if (error && !data) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!data || member === undefined) return <WorkspaceSkeleton />
  return <OpenedBadges key={`${appKey} ${language}`} badges={data} language={language} member={member} />
}
