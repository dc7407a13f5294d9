import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { PreflightGroup as Group, TakenOver } from '@vitrine/domain/publishing/preflight.schema'
import { m } from '@vitrine/messages/console'
import { Suspense } from 'react'
import { kept } from '../../../shared/kept-text.tsx'
import { lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import type { PlaceOnScreen } from '../../../shared/unsaved-changes/invalid-places.ts'
import type { LookedOver } from './finding-place.ts'
import { PreflightGroup } from './preflight-group.tsx'
import css from './publish-dialog.module.css'
import type { PreflightState } from './use-preflight.ts'

const InvalidGroup = lazyPart(() => import('./invalid-group.tsx').then((module) => module.InvalidGroup))

/** Lists the pages of the app that a design replaces, and those that it removes. */
function TakenOverList({ replaced, dropped }: TakenOver) {
  if (replaced.length + dropped.length === 0) return null
  return (
    <section className={`${css.group} ${css.takenOver}`} aria-label={m.publishing_app_pages()}>
      <h4 className={css.groupHead}>{m.publishing_app_pages()}</h4>
      <ul className={css.findings}>
        {replaced.map(({ page, by }) => (
          <li key={page.id} className={css.finding}>
            {page.title === by.title
              ? kept(m.publishing_replaced, { page: page.title })
              : kept(m.publishing_replaced_by, { page: page.title, by: by.title })}
          </li>
        ))}
        {dropped.map(({ id, title }) => (
          <li key={id} className={css.finding}>
            {kept(m.publishing_dropped, { page: title })}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Links = Pick<PreflightPanelProps, 'design' | 'onFollow'>

function Groups({ groups, ...links }: Links & { groups: readonly Group[] }) {
  const headings = {
    blocks: links.design ? m.publishing_must_fix_live() : m.publishing_must_fix(),
    warns: m.publishing_worth_look(),
  }
  if (groups.length === 0)
    return (
      <div className={css.fine}>
        <IconCircleCheck size={20} aria-hidden="true" />
        <Text size="sm" c="inherit">
          {m.publishing_check_fine()}
        </Text>
      </div>
    )
  return (['blocks', 'warns'] as const).map((severity) => {
    const own = groups.filter((group) => group.severity === severity)
    if (own.length === 0) return null
    return (
      <section key={severity} aria-label={headings[severity]}>
        <h4 className={`${css.severity} ${css[severity]}`}>{headings[severity]}</h4>
        <ul className={css.groups}>
          {own.map((group) => (
            <PreflightGroup key={group.code} group={group} {...links} />
          ))}
        </ul>
      </section>
    )
  })
}

interface PreflightPanelProps {
  state: PreflightState
  /** The checked design, if it is not the draft. */
  design?: LookedOver | undefined
  /** The fields whose values cannot be saved. */
  invalid: readonly PlaceOnScreen[]
  /** Called when the link of a finding is followed. */
  onFollow: () => void
}

/** Shows the problems that shoppers would meet, before they meet them. */
export function PreflightPanel({ state, design, invalid, onFollow }: PreflightPanelProps) {
  const { groups, takenOver, error, checking, recheck, retry } = state
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must with the keyboard too
    <section className={css.column} aria-labelledby="preflight-title" tabIndex={0} aria-busy={checking}>
      <div className={css.checkHead}>
        <h3 id="preflight-title" className={css.columnTitle}>
          {m.publishing_check()}
        </h3>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          loading={checking}
          onClick={recheck}
        >
          {m.publishing_check_again()}
        </Button>
      </div>
      {takenOver && !error ? <TakenOverList {...takenOver} /> : null}
      <Suspense fallback={null}>
        {invalid.length > 0 ? <InvalidGroup places={invalid} onFollow={onFollow} /> : null}
      </Suspense>
      {error ? <LoadError error={error} onRetry={retry} /> : null}
      {!groups && !error ? <SkeletonLines count={4} height={56} /> : null}
      {groups && !error && (groups.length > 0 || invalid.length === 0) ? (
        <Groups groups={groups} design={design} onFollow={onFollow} />
      ) : null}
    </section>
  )
}
