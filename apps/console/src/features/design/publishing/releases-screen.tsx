import { IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Release } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useState } from 'react'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { List } from '../../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../../shared/lists/list-address.ts'
import { useSetSearch } from '../../../shared/lists/use-set-search.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useFollowList } from '../presence/list-follower.ts'
import { AppFileMenu } from './app-file-menu.tsx'
import { releasesPageSize, releasesQuery, useCopyToDraft, useMakeLive } from './publishing.api.ts'
import css from './publishing.module.css'
import { columnsOfReleases } from './releases-columns.tsx'

const PreviewDialog = lazyDialog(() =>
  import('../../../shared/phone-preview/preview-dialog.tsx').then((module) => module.PreviewDialog),
)

function useReleaseActions(appKey: string) {
  const confirm = useConfirm()
  const makeLive = useMakeLive(appKey)
  const copy = useCopyToDraft(appKey)
  return {
    async onMakeLive(release: Release): Promise<void> {
      const isSure = await confirm({
        title: m.releases_live_question({ number: release.number }),
        message: m.releases_live_text(),
        confirmLabel: m.releases_live_confirm(),
      })
      if (isSure) makeLive.start(release)
    },
    async onCopy(release: Release): Promise<void> {
      const isSure = await confirm({
        title: m.releases_copy_question({ number: release.number }),
        message: m.releases_copy_text(),
        confirmLabel: m.releases_copy_confirm(),
        danger: true,
      })
      if (isSure) copy.start(release)
    },
  }
}

/** Lists every release: its author, time and changes. Each can be viewed, made live again or copied into the draft. */
export function ReleasesScreen() {
  const { appKey } = useApp()
  const rights = { canPublish: useCan('design.publish'), canChange: useCan('design.change') }
  const search = useSearch({ from: '/signed-in/in-app/design/releases' })
  const list = listAddress({ search, set: useSetSearch(), ...unsorted })
  const [shown, setShown] = useState<Release | null>(null)
  const actions = useReleaseActions(appKey)
  useFollowList('releases', () =>
    queryClient.refetchQueries({ queryKey: ['releases', appKey], type: 'active' }, { throwOnError: true }),
  )
  return (
    <div className={css.screen}>
      <PageTitle title={m.releases_title()} description={m.releases_note()} action={<AppFileMenu />} />
      <List
        label={m.releases_title()}
        query={useQuery(releasesQuery(appKey, list.page))}
        rowsOf={({ data }) => data}
        totalOf={({ total }) => total}
        keyOf={({ id }) => id}
        pageSize={releasesPageSize}
        address={list}
        columns={columnsOfReleases({ ...rights, ...actions, onLook: setShown })}
        nothing={{
          icon: <IconRocket size={20} />,
          title: m.releases_empty(),
          description: m.releases_empty_note(),
        }}
      />
      {shown && (
        <Suspense fallback={null}>
          <PreviewDialog
            releaseId={shown.id}
            title={m.releases_number({ number: shown.number })}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
