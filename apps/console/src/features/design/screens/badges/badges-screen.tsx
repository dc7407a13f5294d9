/** /design/product-badges: list, preview and editor of the app's badges. */
import { VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebar, IconLayoutSidebarRight, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { useProfile } from '../../../../shared/api/use-profile.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { badgesQuery } from '../../workspace/badges-query.ts'
import { ReadOnlyNotice } from '../../workspace/notice.tsx'
import { RecoveryNotice } from '../../workspace/recovery-notice.tsx'
import { ScreenFailure } from '../../workspace/screen-failure.tsx'
import { SideButton } from '../../workspace/side-button.tsx'
import { SidePanel } from '../../workspace/side-panel.tsx'
import { type Side, type SidePanels, useSidePanels } from '../../workspace/use-side-panels.ts'
import css from '../../workspace/workspace.module.css'
import { WorkspaceSkeleton } from '../../workspace/workspace-skeleton.tsx'
import { BadgeConflictDialog } from './badge-conflict-dialog.tsx'
import type { BadgeDraft } from './badge-drafts.ts'
import { createBadgeEditor } from './badge-editor.ts'
import { BadgeHistory } from './badge-history.tsx'
import { BadgeList } from './badge-list.tsx'
import { BadgePreview } from './badge-preview.tsx'
import { BadgeSettings } from './badge-settings.tsx'
import { BadgeWaitingNotice } from './badge-waiting-notice.tsx'
import { useBadgeActions } from './use-badge-actions.ts'
import { useBadgeRecovery } from './use-badge-recovery.ts'
import { useBadgeSaving } from './use-badge-saving.ts'
import { useFollowBadges } from './use-follow-badges.ts'
import { useInvalidBadgeFields } from './use-invalid-badge-fields.ts'

const Nothing = ({ hasBadges }: { hasBadges: boolean }) => (
  <EmptyState
    icon={<IconTag size={20} />}
    title={hasBadges ? 'No badge is selected' : 'There is no badge yet'}
    description={hasBadges ? 'Choose one in the list to change it.' : 'Give a new badge a name and add it.'}
  />
)

const sideIcons = { start: IconLayoutSidebar, end: IconLayoutSidebarRight }

function SideToggle({ side, label, sides }: { side: Side; label: string; sides: SidePanels }) {
  const Icon = sideIcons[side]
  return (
    <SideButton label={label} edge={side} open={sides.isOpen(side)} onClick={() => sides.toggle(side)}>
      <Icon size={18} data-mirrored />
    </SideButton>
  )
}

interface HeadProps extends ComponentProps<typeof BadgeWaitingNotice> {
  recovery: ComponentProps<typeof RecoveryNotice>['recovery']
  canChange: boolean
}

function Head({ recovery, canChange, ...notice }: HeadProps) {
  return (
    <div>
      <VisuallyHidden component="h1" tabIndex={-1} data-page-title>
        Product badges
      </VisuallyHidden>
      <RecoveryNotice recovery={recovery} />
      <BadgeWaitingNotice {...notice} />
      {canChange ? null : <ReadOnlyNotice />}
    </div>
  )
}

/** The list with what is typed here. */
const useShownBadges = (badges: readonly Badge[], unsaved: ReadonlyMap<string, BadgeDraft>) =>
  useMemo(
    () =>
      badges.map((badge) => ({ ...(unsaved.get(badge.id)?.content ?? badge), id: badge.id, priority: badge.priority })),
    [badges, unsaved],
  )

interface BadgesWorkspaceProps {
  badges: readonly Badge[]
  language: string
  /** Whose unsaved edits are kept in this browser. */
  member: string
}

function BadgesWorkspace({ badges, language, member }: BadgesWorkspaceProps) {
  const { appKey } = useApp()
  const canChange = useCan('design.change')
  const sides = useSidePanels()
  const [editor] = useState(() => createBadgeEditor())
  const { drafts } = editor
  const [selectedId, setSelectedId] = useState<string | null>(badges[0]?.id ?? null)
  /** Badges whose missing fields were refused on saving. */
  const [refusedId, setRefusedId] = useState<string | null>(null)
  const unsaved = useObservable(drafts.all)
  const selected = badges.find(({ id }) => id === selectedId) ?? null

  const onInvalid = useCallback(
    (id: string) => {
      setSelectedId(id)
      setRefusedId(id)
      sides.open('end')
    },
    [sides],
  )
  const saving = useBadgeSaving({ editor, badges, onInvalid })
  useFollowBadges(appKey, language, editor)
  const recovery = useBadgeRecovery(`${member}/${appKey}/${language}`, editor, canChange)
  const actions = useBadgeActions({ appKey, language, badges, drafts, select: setSelectedId })
  const select = (id: string) => {
    setSelectedId(id)
    sides.open('end')
  }
  useInvalidBadgeFields(editor, { member, appKey, language, badges }, select)
  const shown = useShownBadges(badges, unsaved)
  return (
    <div className={css.workspace}>
      <Head recovery={recovery} canChange={canChange} drafts={unsaved} badges={badges} onChoose={saving.ask} />
      <div className={css.columns}>
        <SidePanel
          side="start"
          label="Badges"
          look={sides.looks.start}
          open={sides.isOpen('start')}
          onClose={() => sides.close('start')}
        >
          <BadgeList
            badges={badges}
            drafts={drafts}
            selectedId={selectedId}
            canChange={canChange}
            onSelect={select}
            onAdd={async (name) => {
              const added = await actions.add(name)
              if (added) sides.open('end')
              return added
            }}
            onMove={actions.move}
            onDelete={(badge) => void actions.remove(badge)}
          />
        </SidePanel>
        <div className={css.middle}>
          <BadgePreview
            language={language}
            badges={shown}
            edited={shown.find(({ id }) => id === selectedId) ?? null}
            start={
              <>
                <SideToggle side="start" label="badges" sides={sides} />
                <BadgeHistory editor={editor} badges={badges} onSelect={setSelectedId} />
              </>
            }
            end={<SideToggle side="end" label="settings" sides={sides} />}
          />
        </div>
        <SidePanel
          side="end"
          label="Settings"
          look={sides.looks.end}
          open={sides.isOpen('end')}
          onClose={() => sides.close('end')}
        >
          {selected ? (
            <BadgeSettings
              key={selected.id}
              badge={selected}
              editor={editor}
              canChange={canChange}
              showProblems={refusedId === selected.id}
            />
          ) : (
            <Nothing hasBadges={badges.length > 0} />
          )}
        </SidePanel>
      </div>
      {saving.conflict ? (
        <BadgeConflictDialog
          key={saving.conflict.draft.base.id}
          conflict={saving.conflict}
          onKeepMine={async (conflict) => setSelectedId((await saving.keepMine(conflict)).id)}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.closeConflicts}
        />
      ) : null}
    </div>
  )
}

export function BadgesScreen() {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const member = useProfile()?.sub
  const { data, error, refetch } = useQuery(badgesQuery(appKey, language))
  if (error && !data) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!data || member === undefined) return <WorkspaceSkeleton />
  return <BadgesWorkspace key={`${appKey} ${language}`} badges={data} language={language} member={member} />
}
