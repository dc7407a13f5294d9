/** /design/schedule: every design of the app, as cards by status or in a calendar. */
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { isAllowed } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Segmented } from '@vitrine/ui/segmented'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { SearchField } from '../../../shared/lists/list-bar.tsx'
import { useSelection } from '../../../shared/lists/use-selection.ts'
import { lazyDialog, lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { LookOnly } from '../../../shared/permissions/not-allowed.tsx'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { useFollowList } from '../presence/list-follower.ts'
import { reportBlock } from '../workspace/report-block.ts'
import css from './design-card.module.css'
import type { MenuAction } from './design-card.tsx'
import { DesignSections } from './design-sections.tsx'
import { brokenDesignsQuery, designsQuery, followDesigns } from './schedules.api.ts'
import { SelectedDesigns } from './selected-designs.tsx'
import { useAddressState } from './use-address-state.ts'
import { useDesignActions } from './use-design-actions.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Placeholders for the cards that are being loaded. */
const DesignSkeleton = () => (
  <div className={css.grid} role="status" aria-label={m.schedules_loading()}>
    {places.map((place) => (
      <Skeleton key={place} height={344} radius="md" />
    ))}
  </div>
)

const DesignCalendar = lazyPart(() => import('./calendar/design-calendar.tsx').then((module) => module.DesignCalendar))

const CreateDialog = lazyDialog(() => import('./create-dialog.tsx').then((module) => module.CreateDialog))
const DeleteDesignsDialog = lazyDialog(() =>
  import('./delete-designs-dialog.tsx').then((module) => module.DeleteDesignsDialog),
)
const GoLiveDialog = lazyDialog(() => import('./go-live-dialog.tsx').then((module) => module.GoLiveDialog))
const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog))
const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx').then((module) => module.ScheduleDialog))

type Dialog = { kind: 'create' | 'delete' } | { kind: 'rename' | 'schedule' | 'goLive'; design: DesignSummary }

/** Loads the designs, a hundred at a time; the sections are complete when all are loaded. */
function useDesigns(appKey: string) {
  const query = useInfiniteQuery(designsQuery(appKey))
  const { hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return { ...query, designs: query.data?.pages.flatMap(({ data }) => data) }
}

/** Whether the member may perform the action, whatever the design's status. */
function useMayDo(): (action: MenuAction, design?: DesignSummary) => boolean {
  const mayChange = useCan('design.change')
  const mayPublish = useCan('design.publish')
  return (action, design) => {
    if (['goLive', 'schedule', 'cancelTime'].includes(action)) return mayPublish
    // Deleting an upcoming design cancels its schedule.
    return mayChange && (mayPublish || action !== 'delete' || design?.status !== 'schedule')
  }
}

export function SchedulesScreen() {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const { designs, error, refetch } = useDesigns(appKey)
  useFollowList('designs', () => followDesigns(appKey))
  const broken = useQuery(brokenDesignsQuery(appKey)).data
  const [search, setSearch] = useAddressState('q', '')
  const [view, setView] = useAddressState('view', 'list')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const act = useDesignActions(appKey)
  const mayDo = useMayDo()
  const canChange = mayDo('rename')
  const create = () => setDialog({ kind: 'create' })

  const run = (action: MenuAction, design: DesignSummary) => {
    if (action === 'rename' || action === 'schedule' || action === 'goLive') setDialog({ kind: action, design })
    else void act(action, design)
  }
  const wanted = search.trim().toLowerCase()
  const shown = designs?.filter(({ title }) => title.toLowerCase().includes(wanted))
  const selected = useSelection(shown ?? [], {
    keyOf: ({ id }) => id,
    canSelect: (design) => isAllowed('delete', design.status) && mayDo('delete', design),
  })
  const list = useRef<HTMLDivElement>(null)
  const close = () => setDialog(null)
  return (
    <div className={css.screen}>
      <PageTitle
        title={m.schedules_title()}
        description={m.schedules_note()}
        action={
          canChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
              {m.schedules_create_design()}
            </Button>
          )
        }
      />
      {!canChange && designs && <LookOnly permission="design.change">{m.schedules_look_only()}</LookOnly>}
      <div className={css.tools}>
        <SearchField label={m.schedules_search()} placeholder={m.schedules_search()} kept={search} keep={setSearch} />
        <Segmented
          aria-label={m.schedules_view()}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: m.schedules_list() },
            { value: 'calendar', label: m.schedules_calendar() },
          ]}
        />
      </div>
      {error && !designs ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!shown && !error ? view === 'calendar' ? <SkeletonLines count={6} height={96} /> : <DesignSkeleton /> : null}
      {shown && view === 'calendar' ? (
        <Suspense fallback={<SkeletonLines count={6} height={96} />}>
          <DesignCalendar designs={shown} />
        </Suspense>
      ) : null}
      {shown && view !== 'calendar' ? (
        <PictureToolsProvider language={language} report={reportBlock}>
          {selected.rows.length > 0 ? (
            <SelectedDesigns
              count={selected.rows.length}
              onClear={selected.clear}
              onDelete={() => setDialog({ kind: 'delete' })}
            />
          ) : null}
          <div ref={list} tabIndex={-1}>
            <DesignSections
              designs={shown}
              broken={broken ?? null}
              mayDo={mayDo}
              selected={selected}
              onAction={run}
              onCreate={canChange ? create : null}
            />
          </div>
        </PictureToolsProvider>
      ) : null}
      <Suspense fallback={null}>
        {dialog?.kind === 'create' ? <CreateDialog appKey={appKey} designs={designs ?? []} onClose={close} /> : null}
        {dialog?.kind === 'delete' ? (
          <DeleteDesignsDialog
            appKey={appKey}
            designs={selected.rows}
            onClose={close}
            // The button that had the focus disappears with the selection.
            onDeleted={() => {
              selected.clear()
              list.current?.focus({ preventScroll: true })
            }}
          />
        ) : null}
        {dialog?.kind === 'rename' ? <RenameDialog design={dialog.design} onClose={close} /> : null}
        {dialog?.kind === 'goLive' ? <GoLiveDialog design={dialog.design} onClose={close} /> : null}
        {dialog?.kind === 'schedule' ? <ScheduleDialog design={dialog.design} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
