import { useQuery } from '@tanstack/react-query'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp } from '../../../shared/api/use-app.ts'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import versions from '../versions/versions.module.css'
import { catalogOf } from '../workspace/design.api.ts'
import css from './history.module.css'
import { type Beside, besideText } from './history.text.ts'

interface SelectionAtMomentProps {
  kind: 'brands' | 'categories'
  past: readonly string[] | null
  now: readonly string[] | null
  beside: Beside
}

/** At most this many are named; the rest are only counted. */
const mostNamed = 50

function useNames(kind: SelectionAtMomentProps['kind'], ids: readonly string[]) {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const named = ids.slice(0, mostNamed)
  return useQuery({
    queryKey: ['history-names', appKey, language, kind, named.join(',')],
    queryFn: async () => {
      const found = await catalogOf(appKey, language)[kind](named)
      return new Map<string, string>(found.map(({ id, name }) => [id, name]))
    },
    enabled: named.length > 0,
    staleTime: 5 * 60_000,
    meta: { inline: true },
  })
}

function Names({
  kind,
  ids,
  words,
  change,
}: {
  kind: SelectionAtMomentProps['kind']
  ids: string[]
  words: string
  change: string
}) {
  const { data, isPending } = useNames(kind, ids)
  if (ids.length === 0) return null
  const more = ids.length - mostNamed
  return (
    <li data-kind={change}>
      <strong>{words}</strong>
      {isPending ? (
        <SkeletonLines count={1} height={16} />
      ) : (
        <p className={css.names}>
          {ids
            .slice(0, mostNamed)
            .map((id) => data?.get(id) ?? 'One that the store has no more')
            .join(', ')}
          {more > 0 ? ` and ${more} more` : ''}
        </p>
      )}
    </li>
  )
}

const total = (ids: readonly string[] | null, none: string) => (ids === null ? none : String(ids.length))

/** Shows which brands or categories are chosen on one side of the comparison and not on the other. */
export function SelectionAtMoment({ kind, past, now, beside }: SelectionAtMomentProps) {
  const [old, fresh] = [new Set(past), new Set(now)]
  const removed = (past ?? []).filter((id) => !fresh.has(id))
  const added = (now ?? []).filter((id) => !old.has(id))
  const since = beside === 'now' ? ' since' : ''
  const none = kind === 'brands' ? 'none' : 'all'
  return (
    <>
      <p className={css.note}>
        Chosen {besideText[beside].older.toLowerCase()}: {total(past, none)}. Chosen{' '}
        {besideText[beside].newer.toLowerCase()}: {total(now, none)}.
        {removed.length + added.length === 0 ? ' They are the same in another order.' : ''}
      </p>
      <ul className={versions.differences} aria-label="What differs">
        <Names kind={kind} ids={removed} words={`Removed${since}`} change="removed" />
        <Names kind={kind} ids={added} words={`Added${since}`} change="added" />
      </ul>
    </>
  )
}
