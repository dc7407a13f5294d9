import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { comparePages } from '@vitrine/blocks/page/compare-pages'
import type { Moment, PageAtMoment } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useCan } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { pageTitle } from '../../../shared/page-names.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { usePictureTools } from '../pictures/picture-tools.tsx'
import { WholePagePicture } from '../pictures/whole-page-picture.tsx'
import { DifferenceList } from '../versions/difference-list.tsx'
import { type Beside, besideOf, type Comparison, type HistoryScope, pageThenQuery } from './history.api.ts'
import css from './history.module.css'
import { ThingView } from './thing-view.tsx'
import { useRestore } from './use-restore.ts'

type Sides = Awaited<ReturnType<NonNullable<ReturnType<typeof pageThenQuery>['queryFn']>>>

const noKinds: ReadonlyMap<string, never> = new Map<string, never>()

function Pictures({ data, older, lost, beside }: { data: Sides; older: string; lost: boolean; beside: Beside }) {
  const { hostFor } = usePictureTools()
  const { past, now } = data
  const hosts = useMemo(
    () => ({ past: past && hostFor(past.layout), now: now && hostFor(now.layout) }),
    [past, now, hostFor],
  )
  const difference = useMemo(
    () => (past && now ? comparePages(pageOf(past.page), pageOf(now.page)) : null),
    [past, now],
  )
  const kinds = difference ? new Map(difference.blocks.map(({ id, kind }) => [id, kind])) : noKinds
  const absent = lost ? m.history_page_lost() : m.history_page_absent({ beside })
  return (
    <div className={css.comparison}>
      <div className={css.sides}>
        {past && hosts.past ? (
          <WholePagePicture label={older} page={past.page} host={hosts.past} kinds={kinds} />
        ) : (
          <p className={css.absent}>{absent}</p>
        )}
        {now && hosts.now ? (
          <WholePagePicture label={m.history_newer_side({ beside })} page={now.page} host={hosts.now} kinds={kinds} />
        ) : (
          <p className={css.absent}>{m.history_page_deleted({ beside })}</p>
        )}
      </div>
      {difference ? <DifferenceList difference={difference} /> : null}
    </div>
  )
}

/** The page without its position and the page it was copied from, which a comparison of contents leaves out. */
function pageOf<T extends { position: number; referencePageId?: string | undefined }>({
  position: _,
  referencePageId: __,
  ...page
}: T) {
  return page
}

interface PageAtMomentViewProps {
  scope: HistoryScope
  data: Moment
  compared: Comparison
  page: PageAtMoment
}

/** Compares one page then and now, in pictures and field by field. */
export function PageAtMomentView({ scope, data, compared, page }: PageAtMomentViewProps) {
  const language = useAppLanguage()
  const canChange = useCan('design.change')
  const sides = useQuery(pageThenQuery(scope, compared, page.id, language))
  const { restore, isBusy } = useRestore(scope, data.moment)
  const title = pageTitle(page.title)
  const when = formatDateTime(data.savedAt)
  const beside = besideOf(compared)
  const canRestore = canChange && beside === 'now' && (page.state === 'changed' || page.state === 'gone')
  const act = () =>
    restore({
      question: {
        title: keeping(m.history_restore_question, { what: title }),
        message: page.state === 'gone' ? m.history_restore_gone_text({ when }) : m.history_restore_page_text({ when }),
        confirmLabel: m.history_restore_page(),
      },
      restore: { scope: 'page', id: page.id, revision: page.revision },
      done: keeping(m.history_page_restored, { title }, { when }),
    })
  return (
    <ThingView
      title={title}
      restoreLabel={canRestore ? m.history_restore_this_page() : null}
      isBusy={isBusy}
      onRestore={act}
    >
      {sides.error && !sides.data ? <LoadError error={sides.error} onRetry={() => void sides.refetch()} /> : null}
      {!sides.data && !sides.error ? <Skeleton height={420} /> : null}
      {sides.data ? (
        <Pictures
          data={sides.data}
          older={beside === 'now' ? when : m.history_older_side({ beside })}
          lost={page.state === 'lost'}
          beside={beside}
        />
      ) : null}
    </ThingView>
  )
}
