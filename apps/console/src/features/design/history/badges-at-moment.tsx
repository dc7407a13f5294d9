import { compareFields } from '@vitrine/blocks/page/compare-pages'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import kindWords from '@vitrine/messages/console/versions.kind'
import kindSinceWords from '@vitrine/messages/console/versions.kind_since'
import { FieldDifferences } from '../versions/field-differences.tsx'
import versions from '../versions/versions.module.css'
import type { Beside } from './history.api.ts'

interface BadgesAtMomentProps {
  past: readonly SnapshotBadge[]
  now: readonly SnapshotBadge[]
  beside: Beside
}

/** Compares the badges one by one and leaves out those that are the same. */
export function BadgesAtMoment({ past, now, beside }: BadgesAtMomentProps) {
  const old = new Map(past.map((badge) => [badge.id, badge]))
  const isThere = new Set(now.map(({ id }) => id))
  const kept = now.flatMap((badge) => {
    const was = old.get(badge.id)
    const fields = was ? compareFields(was, badge) : []
    return was && fields.length === 0 ? [] : [{ badge, kind: was ? ('changed' as const) : ('added' as const), fields }]
  })
  const gone = past
    .filter(({ id }) => !isThere.has(id))
    .map((badge) => ({ badge, kind: 'removed' as const, fields: [] }))
  const words = beside === 'now' ? kindSinceWords : kindWords
  return (
    <ul className={versions.differences} aria-label={m.history_differing()}>
      {[...kept, ...gone].map(({ badge, kind, fields }) => (
        <li key={badge.id} data-kind={kind}>
          <strong>{badge.title.text}</strong> <span className={versions.kind}>{words[kind]()}</span>
          {fields.length > 0 ? <FieldDifferences differences={fields} fields={[]} /> : null}
        </li>
      ))}
    </ul>
  )
}
