/** /design/schedule/{id}: all pages of a design that is not live, in one editor. */

import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { pageTypes } from '@vitrine/domain/actions/action-types'
import type { Design } from '@vitrine/domain/designs/design.schema'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ReactNode, useMemo } from 'react'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { useApp } from '../../../../shared/api/use-app.ts'
import { useOpenedDesign } from '../../../../shared/header-actions.ts'
import { BackButton } from '../../../../shared/parts/back-button.tsx'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { useIsDirty } from '../../../../shared/unsaved-changes/use-unsaved-area.ts'
import { type PageScreen, usePageScreen } from '../../document/page-screen.ts'
import { usePages } from '../../editor/editor-context.tsx'
import { useFollowList } from '../../presence/list-follower.ts'
import { ScreenFailure } from '../../workspace/frame/screen-failure.tsx'
import { WorkspaceSkeleton } from '../../workspace/frame/workspace-skeleton.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { designQueryOf } from '../schedules.api.ts'
import { ChangedMeanwhileNotice } from './changed-meanwhile-notice.tsx'
import css from './design-bar.module.css'
import { DesignBar } from './design-bar.tsx'
import { ElementList } from './element-list.tsx'
import { partsOfType } from './parts-of-type.tsx'

const palettes: Partial<Record<PageType, PaletteName>> = {
  home: 'home',
  custom: 'info-page',
  product: 'product-detail',
  myAccount: 'my-account',
  categoryTree: 'categories',
  catalogs: 'categories',
  brands: 'brands',
  loyalty: 'rewards',
  storeLocator: 'store-locator',
}

/** The palette of the screen that designs pages of this type, or that of free pages for other types. */
const paletteOfType = (type: PageType): PaletteName => palettes[type] ?? 'info-page'

/** Shown in place of blocks on an empty page, and in a design without pages. */
const NoElements = () =>
  usePages().length === 0 ? (
    <EmptyState title={m.schedules_no_pages()} description={m.schedules_no_pages_note()} />
  ) : (
    <EmptyState title={m.schedules_no_blocks()} />
  )

const ElementSettings = lazyPart(() => import('./element-settings.tsx').then((module) => module.ElementSettings))

const useDesignId = (): string => usePageScreen().designId ?? ''

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={css.frame}>
    <DesignBar id={useDesignId()} />
    {children}
  </div>
)
const Elements = () => <ElementList id={useDesignId()} />

const screenOf = ({ id, title }: Design): PageScreen => ({
  title: () => m.schedules_screen({ title }),
  path: `/design/schedule/${id}`,
  pageTypes,
  designId: id,
  palette: (page) => (page ? paletteOfType(page.type) : null),
  tab: 'home',
  editedView: m.schedules_elements,
  partsOf: (page) => partsOfType(page.type),
  PageSettings: ElementSettings,
  Start: Elements,
  Empty: NoElements,
  Around: Frame,
  Notice: ChangedMeanwhileNotice,
})

function Opened({ design }: { design: Design }) {
  const { id, title } = design
  useOpenedDesign(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bar shows it reads itself; the editor stays as it is
  const screen = useMemo(() => screenOf(design), [id, title])
  return <PageDesignScreen screen={screen} />
}

const isOver = (design: Design) => design.status === 'live' || design.status === 'past'

export function ScheduledDesignScreen() {
  const { designId: id } = useParams({ from: '/signed-in/in-app/design/selecting/schedule/$designId' })
  const { appKey } = useApp()
  const { data, error, refetch } = useQuery(designQueryOf(appKey, id))
  useFollowList('designs', () =>
    queryClient
      .refetchQueries({ queryKey: designQueryOf(appKey, id).queryKey, exact: true }, { throwOnError: true })
      .catch((failure: unknown) => {
        // The design was deleted: the notice tells it, and another request would give the same answer.
        if (!(failure instanceof AppError && failure.code === 'not_found')) throw failure
      }),
  )
  // The design may go live or end by the clock while somebody edits it: the editor stays until they have saved or
  // discarded.
  const isEdited = useIsDirty()
  if (error && !data)
    return (
      <ScreenFailure
        error={error}
        onRetry={() => void refetch()}
        back={<BackButton to="/design/schedule" screen={m.menu_schedule()} />}
      />
    )
  if (!data) return <WorkspaceSkeleton />
  if (isOver(data) && isEdited) return <Opened design={data} />
  if (data.status === 'live') return <Navigate to="/design/home" replace />
  if (data.status === 'past')
    return <EmptyState title={m.schedules_past_title()} description={m.schedules_past_note()} />
  return <Opened design={data} />
}
