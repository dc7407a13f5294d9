import { Stack, Text } from '@mantine/core'
import type { AuditDetail } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { m } from '../../../shared/messages/messages.js'
import { RowDrawer } from '../../../shared/parts/row-drawer.tsx'
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

const Facts = ({ entry }: { entry: AuditDetail }) => (
  <FactList>
    <Fact name={m.audit_column_time()}>{formatDateTime(entry.at)}</Fact>
    <Fact name={m.audit_column_person()}>{personText(entry)}</Fact>
    <Fact name={m.audit_area()}>{areaText[auditActions[entry.action]]()}</Fact>
    <Fact name={m.audit_column_subject()}>{subjectText(entry)}</Fact>
    <Fact name={m.audit_id()}>{entry.subject.id}</Fact>
    <Fact name={m.audit_column_network()}>{entry.network}</Fact>
    <Fact name={m.audit_session()}>{entry.session}</Fact>
  </FactList>
)

interface AuditDrawerProps {
  appKey: string
  /** The change that is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export const AuditDrawer = ({ appKey, id, onClose }: AuditDrawerProps) => (
  <RowDrawer
    id={id}
    queryOf={(shown) => auditEntryQuery(appKey, shown)}
    titleOf={(entry) => (entry ? actionText[entry.action]() : m.audit_column_change())}
    goneText={m.audit_gone()}
    closeLabel={m.audit_close()}
    onClose={onClose}
  >
    {(entry) => (
      <Stack gap="lg">
        <Facts entry={entry} />
        <Fields before={entry.before} after={entry.after} />
      </Stack>
    )}
  </RowDrawer>
)
