import { Stack, Text } from '@mantine/core'
import type { AuditDetail } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import { m } from '@vitrine/messages/console'
import actionText from '@vitrine/messages/console/audit.action'
import areaText from '@vitrine/messages/console/audit.area'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { RowDrawer } from '../../../shared/parts/row-drawer.tsx'
import { auditEntryQuery } from './audit.api.ts'
import css from './audit.module.css'
import { changedFields } from './audit-fields.ts'
import { subjectText } from './audit-words.ts'
import { PersonText } from './person-text.tsx'

function Fields({ action, before, after }: Pick<AuditDetail, 'action' | 'before' | 'after'>) {
  const fields = changedFields(action, before, after)
  if (fields.length === 0)
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
        {fields.map((field) => (
          <tr key={field.path}>
            <th scope="row">
              <bdi>{field.label}</bdi>
            </th>
            <td>
              <bdi className={css.value}>{field.before}</bdi>
            </td>
            <td>
              <bdi className={css.value}>{field.after}</bdi>
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
    <Fact name={m.audit_column_person()}>
      <PersonText {...entry} />
    </Fact>
    <Fact name={m.audit_area()}>{areaText[auditActions[entry.action]]()}</Fact>
    <Fact name={m.audit_column_subject()}>{subjectText(entry)}</Fact>
    <Fact name={m.audit_id()} isKept>
      {entry.subject.id}
    </Fact>
    <Fact name={m.audit_column_network()} isKept>
      {entry.network}
    </Fact>
    <Fact name={m.audit_session()} isKept>
      {entry.session}
    </Fact>
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
        <Fields action={entry.action} before={entry.before} after={entry.after} />
      </Stack>
    )}
  </RowDrawer>
)
