import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditDetail } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import { AppError } from '@vitrine/domain/errors'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { auditEntryQuery } from './audit.api.ts'
import css from './audit.module.css'
import { actionText, areaText, personText, subjectText } from './audit.text.ts'

/** Values are data of the app, shown as they are; what the log does not keep it says itself. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_value_none()
  if (value === 'changed') return m.audit_value_changed()
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function Fields({ before, after }: Pick<AuditDetail, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {m.audit_no_fields()}
      </Text>
    )
  return (
    <table className={css.fields}>
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          <th scope="col">{m.audit_before()}</th>
          <th scope="col">{m.audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <bdi className={css.value}>{valueText(before[name])}</bdi>
            </td>
            <td>
              <bdi className={css.value}>{valueText(after[name])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ entry }: { entry: AuditDetail }) {
  const facts = [
    [m.audit_column_time(), formatDateTime(entry.at)],
    [m.audit_column_person(), personText(entry)],
    [m.audit_area(), areaText[auditActions[entry.action]]()],
    [m.audit_column_subject(), subjectText(entry)],
    [m.audit_id(), entry.subject.id],
    [m.audit_column_network(), entry.network],
    [m.audit_session(), entry.session],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

interface AuditDrawerProps {
  appKey: string
  /** The change that is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export function AuditDrawer({ appKey, id, onClose }: AuditDrawerProps) {
  const entry = useQuery({ ...auditEntryQuery(appKey, id ?? ''), enabled: id !== null })
  const isGone = entry.error instanceof AppError && entry.error.code === 'not_found'
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry.data ? actionText[entry.data.action]() : m.audit_column_change()}
      closeButtonProps={{ 'aria-label': m.audit_close() }}
    >
      {entry.isPending && <SkeletonLines count={6} height={24} />}
      {isGone && <EmptyState title={m.audit_gone()} />}
      {entry.isError && !entry.data && !isGone && (
        <LoadError error={entry.error} onRetry={() => void entry.refetch()} />
      )}
      {entry.data && (
        <>
          <Facts entry={entry.data} />
          <Fields before={entry.data.before} after={entry.data.after} />
        </>
      )}
    </Drawer>
  )
}
