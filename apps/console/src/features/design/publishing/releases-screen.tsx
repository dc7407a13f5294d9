import { Group, Pagination, Table, VisuallyHidden } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Release } from '@vitrine/domain/publishing/publishing.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { Suspense, useState } from 'react'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { useFollowList } from '../presence/list-follower.ts'
import { AppFileMenu } from './app-file-menu.tsx'
import { releasesPageSize, releasesQuery, useCopyToDraft, useMakeLive } from './publishing.api.ts'
import css from './publishing.module.css'
import { ReleaseRow } from './release-row.tsx'

const PreviewDialog = lazyDialog(() =>
  import('../../../shared/phone-preview/preview-dialog.tsx').then((module) => module.PreviewDialog),
)

/** Keeps the page in the address, such as `?page=2`, where pages count from 1. */
function usePageInAddress(): [number, (page: number) => void] {
  const { page: addressed = 1 } = useSearch({ from: '/signed-in/in-app/design/releases' })
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(addressed))
  return [page, (next) => void navigate({ to: '/design/releases', search: { page: next } })]
}

function useReleaseActions(appKey: string) {
  const confirm = useConfirm()
  const makeLive = useMakeLive(appKey)
  const copy = useCopyToDraft(appKey)
  return {
    async makeLive({ id, number }: Release): Promise<void> {
      const sure = await confirm({
        title: `Make release ${number} live again?`,
        message: 'Shoppers see it at once. The draft stays as it is.',
        confirmLabel: 'Make live',
      })
      if (!sure) return
      await makeLive.mutateAsync(id).then(
        () => toastSuccess(`Release ${number} is live again.`),
        () => undefined,
      )
    },
    async copy({ id, number }: Release): Promise<void> {
      const sure = await confirm({
        title: `Copy release ${number} into the draft?`,
        message: 'The draft is replaced by it. Shoppers see no change until you publish.',
        confirmLabel: 'Copy',
        danger: true,
      })
      if (!sure) return
      await copy.mutateAsync(id).then(
        () => toastSuccess(`The draft is release ${number} now.`),
        () => undefined,
      )
    },
  }
}

/** Lists every release: its author, time and changes. Each can be viewed, made live again or copied into the draft. */
export function ReleasesScreen() {
  const { appKey } = useApp()
  const rights = { canPublish: useCan('design.publish'), canChange: useCan('design.change') }
  const [page, setPage] = usePageInAddress()
  const [shown, setShown] = useState<Release | null>(null)
  const { data, error, refetch } = useQuery(releasesQuery(appKey, page - 1))
  useFollowList('releases', () =>
    queryClient.refetchQueries({ queryKey: ['releases', appKey], type: 'active' }, { throwOnError: true }),
  )
  const actions = useReleaseActions(appKey)
  const pages = Math.ceil((data?.total ?? 0) / releasesPageSize)
  return (
    <div className={css.screen}>
      <PageTitle title="Releases" description="What shoppers see, and what they saw before." action={<AppFileMenu />} />
      <Panel p={0}>
        {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? (
          <Panel withBorder={false}>
            <SkeletonLines count={6} height={28} />
          </Panel>
        ) : null}
        {data?.data.length === 0 ? (
          <EmptyState
            icon={<IconRocket size={20} />}
            title="Nothing has been published yet"
            description="Publish to mobile makes the first release."
          />
        ) : null}
        {data && data.data.length > 0 ? (
          <div className={css.table}>
            <Table role="table" aria-label="Releases" verticalSpacing="sm" horizontalSpacing="md">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Release</Table.Th>
                  <Table.Th>Published</Table.Th>
                  <Table.Th>By</Table.Th>
                  <Table.Th>What changed</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody role="rowgroup">
                {data.data.map((release) => (
                  <ReleaseRow
                    key={release.id}
                    release={release}
                    {...rights}
                    onLook={() => setShown(release)}
                    onMakeLive={() => void actions.makeLive(release)}
                    onCopy={() => void actions.copy(release)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        ) : null}
      </Panel>
      {pages > 1 ? (
        <Group justify="center" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </Group>
      ) : null}
      {shown ? (
        <Suspense fallback={null}>
          <PreviewDialog releaseId={shown.id} title={`Release ${shown.number}`} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
